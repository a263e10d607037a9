import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Writes the page's typeface, `src/ui/styles/inter.woff2`, from Inter's variable font:
 *
 *   npm install --prefix FOLDER --ignore-scripts inter-ui@4.1.1 subset-font@2.9.0
 *   node tools/subset-font.ts FOLDER
 *
 * The licence is in THIRD-PARTY-NOTICES.md.
 */
const [folder = '.'] = process.argv.slice(2);
const packages = resolve(folder, 'node_modules');
const OUT = join(import.meta.dirname, '../src/ui/styles/inter.woff2');

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

/**
 * The characters of French and English texts, and the arrows and ⌘, which stand for keys. The page
 * shows other characters in fonts of the device.
 */
const CHARACTERS = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ŒœŸ–—‘’‚“”„•…‰‹›€™←↑→↓−≈≤≥⌘',
  // A thin space, a non-breaking hyphen and a narrow non-breaking space.
  '\u2009\u2011\u202f',
  // Inter's tabular figures, which have code points of their own.
  range(0xe071, 0xe07a),
].join('');

const { default: subset } = await import(
  pathToFileURL(join(packages, 'subset-font/index.js')).href
);
const font = await subset(
  readFileSync(join(packages, 'inter-ui/variable/InterVariable.woff2')),
  CHARACTERS,
  {
    targetFormat: 'woff2',
    // The weights that the page uses, at the optical size for text. The PDF documents use the same
    // size.
    variationAxes: { wght: { min: 400, max: 700 }, opsz: 14 },
    // The feature `calt` is missing on purpose: it turns a typed `->` into an arrow, and the x of
    // `2x3` into ×.
    keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
    // Inter's `tnum` also makes hyphens wider and spaces narrower, so that codes fall apart. Without
    // the closure, the font has no such glyphs, and `tnum` changes figures only.
    noLayoutClosure: true,
  },
);
writeFileSync(OUT, font);
console.log(`${OUT}: ${font.length} bytes`);
