/** What people do to finished documents, done to the bytes of small PDFs. */

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

/** Written on behind its end with another value, as editors of PDFs do: the page says `to` where it said `from`. */
export function edited(bytes: Uint8Array, [from, to]: readonly [string, string]): Uint8Array {
  const file = latin(bytes);
  const object = /(?<=\n)9 0 obj\n<< \/Length \d+ >>\nstream\n([\s\S]*?)\nendstream\nendobj\n/.exec(file);
  const stream = object?.[1]?.replace(from, to) ?? '';
  const offset = file.length;
  const added = `9 0 obj\n<< /Length ${stream.length} >>\nstream\n${stream}\nendstream\nendobj\n`;
  const before = /startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1];
  const size = /\/Size (\d+)/.exec(file)?.[1];
  const table = `xref\n9 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R /Prev ${before} >>\n`;
  return bytesOf(`${file}${added}${table}${trailer}startxref\n${offset + added.length}\n%%EOF\n`);
}

/** Locked with a password that nobody knows. */
export function encrypted(bytes: Uint8Array): Uint8Array {
  const secret = 'a1'.repeat(32);
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4 >> /ID [<${'b2'.repeat(16)}> <${'b2'.repeat(16)}>]`;
  return bytesOf(latin(bytes).replace('/Info 7 0 R >>', `/Info 7 0 R ${lock} >>`));
}

/** Cut off in the middle, as an upload that broke. */
export function cutOff(bytes: Uint8Array): Uint8Array {
  return bytes.slice(0, 300);
}
