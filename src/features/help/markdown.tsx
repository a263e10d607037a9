import { lexer, type Token, type Tokens } from 'marked';
import { type ReactNode, useMemo } from 'react';
import { Inline } from './markdown-inline.tsx';

/**
 * Markdown as React elements. Nothing is ever set as HTML: the text is cut into tokens, each known
 * one becomes an element, and raw HTML shows as text.
 */
export function Markdown({ text }: { text: string }) {
  const tokens = useMemo(() => lexer(text), [text]);
  return <Blocks tokens={tokens} />;
}

function Blocks({ tokens }: { tokens: Token[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes its order
  return tokens.map((token, index) => <Block key={index} token={token} />);
}

function Block({ token }: { token: Token }): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return <Heading heading={token as Tokens.Heading} />;
    case 'paragraph':
      return (
        <p className="my-4 leading-7">
          <Inline tokens={token.tokens} />
        </p>
      );
    case 'text':
      return <Inline tokens={token.tokens ?? [token]} />;
    case 'list':
      return <List list={token as Tokens.List} />;
    case 'blockquote':
      return (
        <blockquote className="my-4 border-l-4 border-divider pl-4 text-muted">
          <Blocks tokens={token.tokens ?? []} />
        </blockquote>
      );
    case 'code':
      return (
        <pre className="my-4 overflow-x-auto rounded-md bg-sunken p-4 text-sm">
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    case 'hr':
      return <hr className="my-8 border-divider" />;
    case 'table':
      return <Table table={token as Tokens.Table} />;
    default:
      return <p className="my-4">{token.raw}</p>;
  }
}

/** The page has its h1 already: what the text calls first is second here. */
function Heading({ heading }: { heading: Tokens.Heading }) {
  const text = <Inline tokens={heading.tokens} />;
  return heading.depth <= 2 ? (
    <h2 className="mt-10 mb-3 text-xl font-bold">{text}</h2>
  ) : (
    <h3 className="mt-6 mb-2 text-lg font-semibold">{text}</h3>
  );
}

function List({ list }: { list: Tokens.List }) {
  const Tag = list.ordered ? 'ol' : 'ul';
  return (
    <Tag className={list.ordered ? 'my-4 list-decimal pl-6' : 'my-4 list-disc pl-6'}>
      {list.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes its order
        <li key={index} className="my-1.5 pl-1 leading-7">
          <Blocks tokens={item.tokens} />
        </li>
      ))}
    </Tag>
  );
}

function Table({ table }: { table: Tokens.Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <div className="my-4 overflow-x-auto" tabIndex={0}>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
              <th key={index} scope="col" className="border-b border-field p-2 font-semibold">
                <Inline tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order
            <tr key={line}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
                <td key={index} className="border-b border-divider p-2 align-top">
                  <Inline tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
