import { expect, test } from 'vitest';
import { agentName } from './agent-name.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 Edg/140.0`, 'Edge · Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Safari/537.36 OPR/122.0`, 'Opera · Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Safari/537.36`, 'Chrome · ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 ${BLINK}`, 'Samsung Internet · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${BLINK} Safari/537.36`, 'Chrome · Mac'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT}`, 'Safari · Mac / iPad'],
  [`Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${WEBKIT} CriOS/126.0`, 'Chrome · iPad'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT}`, 'Safari · iPhone'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${BLINK.replace('Chrome', 'HeadlessChrome')}`,
    'Chrome · Linux',
  ],
])('names the browser and the system of %s', (agent, words) => {
  expect(agentName(agent)).toBe(words);
});

test('returns undefined for an unknown user agent', () => {
  expect(agentName(null)).toBeUndefined();
  expect(agentName('')).toBeUndefined();
  expect(agentName('curl/8.5.0')).toBeUndefined();
  expect(agentName('MyAndroidsomething')).toBeUndefined();
});
