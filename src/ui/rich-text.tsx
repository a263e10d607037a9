import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, Inline } from '../../contract/content/blocks.ts';

type Mark = (text: string) => ReactNode;

/**
 * Renders the blocks of the server. If only a newer server knows the kind of a block, the block
 * becomes plain text.
 */
export function RichText(props: { content: readonly Block[]; mark?: Mark }): ReactNode {
  const { content, mark = (text) => text } = props;
  return each(content, (block) => <OneBlock block={block} mark={mark} />);
}

const LINK = 'text-primary underline underline-offset-4 hover:decoration-2';

const each = <T,>(all: readonly T[], draw: (one: T) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
  all.map((one, index) => <Fragment key={index}>{draw(one)}</Fragment>);

const inlines = (content: readonly Inline[], mark: Mark): ReactNode =>
  each(content, (inline) => oneInline(inline, mark));

function OneBlock({ block, mark }: { block: Block; mark: Mark }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.depth === 2 ? (
        <h2 id={block.id} className="mt-10 mb-3 text-xl font-bold">
          {inlines(block.content, mark)}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-6 mb-2 text-lg font-semibold">
          {inlines(block.content, mark)}
        </h3>
      );
    case 'paragraph':
      return <p className="my-4 leading-7 [li>&]:my-1">{inlines(block.content, mark)}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={block.ordered ? 'my-4 list-decimal pl-6' : 'my-4 list-disc pl-6'}>
          {each(block.items, (item) => (
            <li className="my-1.5 pl-1">
              <RichText content={item} mark={mark} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote className="my-4 border-l-4 border-divider pl-4 text-muted">
          <RichText content={block.content} mark={mark} />
        </blockquote>
      );
    case 'code':
      return (
        <pre className="my-4 overflow-x-auto rounded-md bg-sunken p-4 text-sm">
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr className="my-8 border-divider" />;
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by the keyboard
        <div className="my-4 overflow-x-auto" tabIndex={0}>
          <table className="w-full border-collapse text-left text-sm">
            <thead>
              <tr>
                {each(block.header, (cell) => (
                  <th scope="col" className="border-b border-field p-2 font-semibold">
                    {inlines(cell, mark)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {each(block.rows, (row) => (
                <tr>
                  {each(row, (cell) => (
                    <td className="border-b border-divider p-2 align-top">{inlines(cell, mark)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    default:
      return <p className="my-4">{textOf(block)}</p>;
  }
}

const TAGS = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const;

function oneInline(inline: Inline, mark: Mark): ReactNode {
  if (typeof inline === 'string') return mark(inline);
  switch (inline.kind) {
    case 'strong':
    case 'emphasis':
    case 'deleted': {
      const Tag = TAGS[inline.kind];
      return <Tag>{inlines(inline.content, mark)}</Tag>;
    }
    case 'code':
      return <code className="rounded-sm bg-sunken px-1">{inline.text}</code>;
    case 'break':
      return <br />;
    case 'link':
      return inline.inside ? (
        <Link to={inline.href} className={LINK}>
          {inlines(inline.content, mark)}
        </Link>
      ) : (
        <a href={inline.href} rel="noopener noreferrer" className={LINK}>
          {inlines(inline.content, mark)}
        </a>
      );
    default:
      return textOf(inline);
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  if (typeof value !== 'object' || value === null) return '';
  const { kind: _, id: __, ...rest } = value as Record<string, unknown>;
  return textOf(Object.values(rest));
}
