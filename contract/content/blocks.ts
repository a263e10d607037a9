/** Formatted text. The server makes this text from Markdown, checks its links, and drops HTML. */
export type Inline =
  | string
  | { kind: 'strong' | 'emphasis' | 'deleted'; content: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  /** `inside`: a path of the shop. Other links start with `https:`, `mailto:` or `tel:`. */
  | { kind: 'link'; href: string; inside: boolean; content: Inline[] };

export type Block =
  | { kind: 'heading'; depth: 2 | 3; id: string; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'quote'; content: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][] };
