/**
 * `Content-Disposition: attachment` with the file's name in every script (RFC 6266, RFC 8187): a plain ASCII name for
 * old programmes, and the true one. The name can add no header and end no quotation.
 */
export function attachmentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
