export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const TOKEN = /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r' };

const unescapeXml = (text: string) =>
  text.replace(/&([\w#]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Reads XML that the schema has accepted. Supports only the syntax that invoices use. */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, close, name, attributes, empty, content] of text
    .replace(/^<\?.*?\?>/, '')
    .matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (content !== undefined) parent.text += unescapeXml(content);
    else if (close) open.pop();
    else {
      const pairs = [...(attributes ?? '').matchAll(/([\w:]+)="([^"]*)"/g)];
      const element: XmlElement = {
        name: name ?? '',
        attributes: Object.fromEntries(
          pairs.map(([, key = '', value = '']) => [key, unescapeXml(value)]),
        ),
        children: [],
        text: '',
      };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [document] = root.children;
  if (!document) throw new Error('There is no element');
  return document;
}

/** Returns all elements at a path of element names without prefixes. */
export function all(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce(
      (found, name) =>
        found.flatMap(({ children }) =>
          children.filter((child) => child.name.replace(/^\w+:/, '') === name),
        ),
      [element],
    );
}

export function only(element: XmlElement, path: string): string {
  const found = all(element, path);
  if (found.length !== 1) throw new Error(`${found.length} at ${path}`);
  return found[0]?.text ?? '';
}
