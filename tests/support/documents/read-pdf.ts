import { extractText, getDocumentProxy } from 'unpdf';

export async function readPdf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text, totalPages } = await extractText(document, { mergePages: false });
  const attachments = await document.getAttachments();
  const files: Record<string, string> = {};
  for (const name of attachments?.keys() ?? []) {
    const content = await document.getAttachmentContent(name);
    files[name] = Buffer.from(content as Uint8Array).toString('utf8');
  }
  const { info } = await document.getMetadata();
  return {
    pageCount: totalPages,
    /** The PDF reader derives whitespace from the positions of the words, so its length varies. */
    pages: text.map((page) => page.replace(/\s+/g, ' ')),
    files,
    title: (info as { Title?: string }).Title,
  };
}
