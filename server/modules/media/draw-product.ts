import type { Drawing } from '../../database/schema/catalogue.ts';

export function drawProduct(_drawing: Drawing, _brandHue: number): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path d="M16 34 48 20l32 14v30L48 78 16 64z" fill="#c08a55"/></svg>';
}
