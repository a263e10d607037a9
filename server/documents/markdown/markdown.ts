import type { Token, Tokens } from 'marked';
import type { Block, Inline } from '../../../contract/content/blocks.ts';
import { safePath } from '../../../contract/core/redirects.ts';
import { fold } from '../../../contract/core/text.ts';
import { BoundedCache } from '../../services/caches.ts';
import { BoundedLexer } from './bounded-lexer.ts';

/** Caches the blocks by text, because parsing takes longer than the rest of a response. */
const cache = new BoundedCache<Block[]>(200);

/**
 * Converts Markdown to blocks that the page draws. For security, blocks contain only checked links
 * and no HTML.
 */
export function parseMarkdown(text: string): Block[] {
  const known = cache.known([text]);
  if (known) return known;
  const blocks = blocksOf(new BoundedLexer().lex(text), createIds());
  cache.put([text], blocks);
  return blocks;
}

export const plainText = (blocks: readonly Block[]): string =>
  blocks.map(plainBlock).join(' ').replace(/\s+/g, ' ').trim();

/**
 * Creates the ids of headings, to which links can lead. The prefix `s-` distinguishes these ids
 * from the other ids of the page.
 */
function createIds(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const words = fold(text).replace(/[^a-z0-9]+/g, '-');
    const id = `s-${words.replace(/^-|-$/g, '')}`;
    const count = (used.get(id) ?? 0) + 1;
    used.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}

type Ids = ReturnType<typeof createIds>;

const blocksOf = (tokens: readonly Token[], ids: Ids): Block[] =>
  tokens.flatMap((token) => blockOf(token, ids));

function blockOf(token: Token, ids: Ids): Block[] {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return [];
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      const content = inlinesOf(tokens);
      const id = ids(content.map(plainInline).join(''));
      // The page itself has an h1, so headings start at level 2.
      return [{ kind: 'heading', depth: depth <= 2 ? 2 : 3, id, content }];
    }
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', content: inlinesOf(token.tokens ?? [token]) }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: 'list', ordered, items: items.map((item) => blocksOf(item.tokens, ids)) }];
    }
    case 'blockquote':
      return [{ kind: 'quote', content: blocksOf(token.tokens ?? [], ids) }];
    case 'code':
      return [{ kind: 'code', text: (token as Tokens.Code).text }];
    case 'hr':
      return [{ kind: 'rule' }];
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]) =>
        row.map(({ tokens }) => inlinesOf(tokens));
      return [{ kind: 'table', header: cells(header), rows: rows.map(cells) }];
    }
    default:
      // Raw HTML and unknown tokens stay plain text.
      return [{ kind: 'paragraph', content: [token.raw.trim()] }];
  }
}

const inlinesOf = (tokens: readonly Token[] = []): Inline[] => tokens.flatMap(inlineOf);

const NESTED = { strong: 'strong', em: 'emphasis', del: 'deleted' } as const;

function inlineOf(token: Token): Inline[] {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return [{ kind: NESTED[token.type], content: inlinesOf(token.tokens) }];
    case 'codespan':
      return [{ kind: 'code', text: (token as Tokens.Codespan).text }];
    case 'br':
      return [{ kind: 'break' }];
    case 'checkbox':
      return [];
    case 'link':
      return linkOf(token as Tokens.Link);
    case 'image':
      // Shows the text of an image, because the page loads no images from other sites.
      return [decoded((token as Tokens.Image).text)];
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens
        ? inlinesOf(token.tokens)
        : [decoded((token as Tokens.Text).text)];
    default:
      return [token.raw];
  }
}

/**
 * Returns internal paths and URLs with a safe scheme as links. Replaces any other link by the text
 * of the link.
 */
function linkOf({ href, tokens }: Tokens.Link): Inline[] {
  const content = inlinesOf(tokens);
  const path = safePath(href);
  if (path) return [{ kind: 'link', href: path, inside: true, content }];
  if (!/^(?:https:\/\/|mailto:|tel:)[^\s]+$/i.test(href)) return content;
  return [{ kind: 'link', href, inside: false, content }];
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
};

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.content.map(plainInline).join('');
    case 'list':
      return block.items.map(plainText).join(' ');
    case 'quote':
      return plainText(block.content);
    case 'code':
      return block.text;
    case 'rule':
      return '';
    case 'table':
      return [block.header, ...block.rows]
        .flat()
        .map((cell) => cell.map(plainInline).join(''))
        .join(' ');
  }
}

function plainInline(inline: Inline): string {
  if (typeof inline === 'string') return inline;
  switch (inline.kind) {
    case 'break':
      return ' ';
    case 'code':
      return inline.text;
    default:
      return inline.content.map(plainInline).join('');
  }
}
