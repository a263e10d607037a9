import { Lexer, type Token, type TokensList } from 'marked';

/**
 * Limits that real texts stay below. Parsing a text above these limits would take minutes or
 * overflow the stack.
 */
const DEEPEST = 16;
const MOST_SIGNS = 1000;

/** Parses any text in limited time. Parts that are nested too deeply become plain text. */
export class BoundedLexer extends Lexer {
  #depth = 0;

  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, isClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], isClipped?: boolean): Token[] {
    return this.#bounded(src, tokens, () => super.blockTokens(src, tokens, isClipped));
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    const signs = src.match(/[*_~]+/g)?.length ?? 0;
    if (signs > MOST_SIGNS) return asText(src, tokens);
    return this.#bounded(src, tokens, () => super.inlineTokens(src, tokens));
  }

  #bounded(src: string, tokens: Token[], cut: () => Token[]): Token[] {
    if (this.#depth >= DEEPEST) return asText(src, tokens);
    this.#depth += 1;
    try {
      return cut();
    } finally {
      this.#depth -= 1;
    }
  }
}

function asText(src: string, tokens: Token[]): Token[] {
  if (src !== '') tokens.push({ type: 'text', raw: src, text: src, escaped: false });
  return tokens;
}
