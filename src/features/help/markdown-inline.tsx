import type { Token, Tokens } from 'marked';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { checkLink } from './markdown-links.ts';

const LINK = 'text-primary underline underline-offset-4 hover:decoration-2';

/** The tokens of a line. Raw HTML and whatever is unknown show as the text that they are. */
export function Inline({ tokens }: { tokens: Token[] | undefined }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes its order
  return tokens?.map((token, index) => <InlineToken key={index} token={token} />);
}

function InlineToken({ token }: { token: Token }): ReactNode {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      );
    case 'del':
      return (
        <del>
          <Inline tokens={token.tokens} />
        </del>
      );
    case 'codespan':
      return <code className="rounded-sm bg-sunken px-1">{(token as Tokens.Codespan).text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <MarkdownLink link={token as Tokens.Link} />;
    case 'image':
      return (token as Tokens.Image).text;
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens ? (
        <Inline tokens={token.tokens} />
      ) : (
        (token as Tokens.Text).text
      );
    default:
      return token.raw;
  }
}

function MarkdownLink({ link }: { link: Tokens.Link }): ReactNode {
  const target = checkLink(link.href);
  const text = <Inline tokens={link.tokens} />;
  if (!target) return text;
  if (target.kind === 'inside') {
    return (
      <Link to={target.path} className={LINK}>
        {text}
      </Link>
    );
  }
  return (
    <a href={target.href} rel="noopener noreferrer" className={LINK}>
      {text}
    </a>
  );
}
