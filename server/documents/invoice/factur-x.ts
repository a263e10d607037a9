import { escapeXml } from './cii/xml.ts';

const FILE_NAME = 'factur-x.xml';

interface EmbeddedFile extends PDFKit.Mixins.PDFAttachmentOptions {
  /**
   * PDF/A-3 requires this relation of the attached file to the document. The types of the library
   * lack the option.
   */
  relationship: 'Alternative' | 'Data' | 'Source';
}

/**
 * Attaches the XML file, and the metadata that declare this file. In France, the relation of the
 * file is `Alternative`.
 */
export function embedFacturX(
  doc: PDFKit.PDFDocument,
  xml: string,
  about: { seller: string; description: string; madeAt: Date },
): void {
  const file: EmbeddedFile = {
    name: FILE_NAME,
    type: 'text/xml',
    description: about.description,
    creationDate: about.madeAt,
    modifiedDate: about.madeAt,
    relationship: 'Alternative',
  };
  doc.file(Buffer.from(xml), file);
  doc.appendXML(announcement(about.seller));
}

/**
 * Writes the metadata. PDF/A requires the extension schema. `seller` is escaped here, because the
 * library does not escape metadata.
 */
function announcement(seller: string): string {
  const properties = PROPERTIES.map(
    ([name, , description]) => `
              <rdf:li rdf:parseType="Resource">
                <pdfaProperty:name>${name}</pdfaProperty:name>
                <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                <pdfaProperty:category>external</pdfaProperty:category>
                <pdfaProperty:description>${description}</pdfaProperty:description>
              </rdf:li>`,
  );
  const values = PROPERTIES.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`);
  return `
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:creator><rdf:Seq><rdf:li>${escapeXml(seller)}</rdf:li></rdf:Seq></dc:creator>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">${values.join('')}</rdf:Description>
    <rdf:Description rdf:about=""
        xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
        xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
        xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${properties.join('')}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>`;
}

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const PROPERTIES = [
  ['DocumentFileName', FILE_NAME, 'The name of the embedded XML document'],
  ['DocumentType', 'INVOICE', 'The type of the hybrid document in capital letters'],
  ['Version', '1.0', 'The version of the standard of the embedded XML document'],
  ['ConformanceLevel', 'EN 16931', 'The conformance level of the embedded XML document'],
] as const;
