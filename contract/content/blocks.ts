/**
 * A text as the page draws it. The server cuts the Markdown; no HTML and no unchecked link is in it,
 * and the page needs no parser.
 */
export type Inline =
  | string
  | { kind: 'strong' | 'emphasis' | 'deleted'; content: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  /** `inside`: a path of the shop; otherwise https:, mailto: or tel:. */
  | { kind: 'link'; href: string; inside: boolean; content: Inline[] };

export type Block =
  | { kind: 'heading'; depth: 2 | 3; id: string; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'quote'; content: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][] };
