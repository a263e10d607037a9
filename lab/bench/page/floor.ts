import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { throttle } from './device.ts';

const ROWS = 48;
const RESULTS = 8;

const row = (at: number) =>
  `<li>Article ${at}<button>-</button><input data-quantity value="0"><button>+</button></li>`;

/**
 * Its worker answers each typed text with rows, and each press on + is stored with the strict
 * durability that the outbox uses.
 */
const SCRIPT = `
const worker = new Worker('/worker.js');
const box = document.querySelector('[role=combobox]');
const results = document.querySelector('#results');
box.oninput = () => worker.postMessage(box.value.trim());
worker.onmessage = ({ data }) => {
  results.innerHTML = data.rows;
  results.dataset.resultsFor = data.text;
};
const opening = indexedDB.open('floor', 1);
opening.onupgradeneeded = () => opening.result.createObjectStore('entries', { autoIncrement: true });
for (const field of document.querySelectorAll('[data-quantity]')) {
  field.nextElementSibling.onclick = () => {
    const writing = opening.result.transaction('entries', 'readwrite', { durability: 'strict' });
    writing.objectStore('entries').add({ opId: crypto.randomUUID(), article: 'x'.repeat(300) });
    writing.oncomplete = () => { field.value = Number(field.value) + 1; };
  };
}`;

const WORKER = `onmessage = ({ data: text }) => postMessage({
  text,
  rows: Array.from({ length: ${RESULTS} }, (_, at) => '<p>' + text + ' ' + at + ' <b>12,50 €</b></p>').join(''),
});`;

const PAGE = `<!doctype html><meta charset="utf-8">
<style>li, p { display: flex; height: 60px }</style>
<main><input role="combobox"><div id="results"></div>
<ul>${Array.from({ length: ROWS }, (_, at) => row(at)).join('')}</ul></main>
<script>${SCRIPT}</script>`;

/**
 * Runs a measurement in a page that does the least possible work, so that the result is the cost of
 * the browser and of the measurement itself.
 */
export async function onFloorPage<T>(
  context: BrowserContext,
  rate: number,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const server = createServer(({ url }, answer) => {
    const isWorker = url === '/worker.js';
    answer
      .setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
      .end(isWorker ? WORKER : PAGE);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const page = await context.newPage();
  try {
    await throttle(await context.newCDPSession(page), rate);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return await work(page);
  } finally {
    await page.close();
    server.close();
  }
}
