// A client for Hansom's protocol with the framing that editors use: Content-Length headers before each message.
//
//     import { Hansom } from './hansom.mjs';
//     const browser = new Hansom();
//     const { title } = await browser.call('openTab', { url: 'https://example.org/' });
//     await browser.close();
//
// Run as a program it opens several pages side by side and prints their titles:
//
//     node hansom.mjs http://127.0.0.1:8000/ http://127.0.0.1:8000/about.html

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';

export class Hansom {
  #process;
  #closed;
  #input = Buffer.alloc(0);
  #lastId = 0;
  #pending = new Map();
  #handlers = new Map();

  constructor({ program = process.env.HANSOM ?? 'hansom', options = [] } = {}) {
    this.#process = spawn(program, options, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#process.stdout.on('data', data => this.#read(data));
    // Who waits for an answer is told why there will be none; what is written to a program that has ended is lost.
    let reason = new Error('Hansom has ended');
    this.#process.on('error', error => { reason = error; });
    this.#process.stdin.on('error', () => {});
    this.#closed = once(this.#process, 'close').catch(() => [127]);
    this.#process.on('close', () => {
      for (const { reject } of this.#pending.values()) reject(reason);
    });
  }

  // Sends a request; the promise is fulfilled with its result, or rejected with an error that has a code and data.
  call(method, params = {}) {
    const id = ++this.#lastId;
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    this.#process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.#process.stdin.write(body);
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
  }

  // Calls the handler with the parameters of every event of this name from now on.
  async on(event, handler) {
    this.#handlers.set(event, handler);
    await this.call('subscribe', { events: [...this.#handlers.keys()] });
  }

  // Ends the session once everything has been answered; fulfilled with the exit status.
  async close() {
    this.#process.stdin.end();
    const [status] = await this.#closed;
    return status;
  }

  #read(data) {
    this.#input = Buffer.concat([this.#input, data]);
    for (;;) {
      const end = this.#input.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/^content-length: *(\d+)/im.exec(this.#input.toString('latin1', 0, end))[1]);
      if (this.#input.length < end + 4 + length) return;
      const message = JSON.parse(this.#input.toString('utf8', end + 4, end + 4 + length));
      this.#input = this.#input.subarray(end + 4 + length);
      this.#take(message);
    }
  }

  #take(message) {
    if (message.method) {
      this.#handlers.get(message.method)?.(message.params);
      return;
    }
    const request = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (!request) return;
    const { error } = message;
    if (error) request.reject(Object.assign(new Error(error.message), { code: error.code, data: error.data }));
    else request.resolve(message.result);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const urls = process.argv.slice(2);
  if (!urls.length) {
    console.error('usage: hansom.mjs URL…');
    process.exit(2);
  }
  const browser = new Hansom({ options: ['--ephemeral'] });
  const pages = await Promise.allSettled(urls.map(url => browser.call('openTab', { url })));
  for (const page of pages) console.log(page.value?.title ?? `failed: ${page.reason.message}`);
  process.exitCode = await browser.close();
}
