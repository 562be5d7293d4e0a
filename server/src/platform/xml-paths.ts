/** Elements of a document by their XPath without prefixes, `/Order/OrderLine[2]/LineItem/Quantity`, and which of them were read. */
import { isXmlElement, type XmlElement } from './read-xml.ts';

/** An element where it stands, or where it would stand. */
export type XmlNode = { readonly path: string; readonly element: XmlElement | undefined; readonly text: string };

/** Reads elements by their names, and knows which texts nobody asked for. */
export class XmlPaths {
  readonly root: XmlNode;
  readonly #taken = new Set<string>();

  constructor(name: string, element: XmlElement) {
    this.root = nodeOf(`/${name}`, element);
  }

  /** All elements of that name. */
  list({ path, element }: XmlNode, name: string): readonly XmlNode[] {
    const found = element?.[name];
    if (found === undefined) return [];
    const values: readonly unknown[] = Array.isArray(found) ? found : [found];
    return values.map((value, index) => nodeOf(`${path}/${name}${values.length > 1 ? `[${index + 1}]` : ''}`, value));
  }

  /** The first element along these names; without any, where it would be. Its text counts as read. */
  take(from: XmlNode, ...names: readonly string[]): XmlNode {
    let node = from;
    for (const name of names) {
      node = this.list(node, name)[0] ?? { path: `${node.path}/${name}`, element: undefined, text: '' };
    }
    this.#taken.add(node.path);
    return node;
  }

  /** Of everything in it nothing is left to be read. */
  takeAll({ path }: XmlNode): void {
    this.#taken.add(`${path}/*`);
  }

  /** What nobody read, in the order in which it stands; of an element that nobody looked into, all of it at once. */
  leftOver(): readonly XmlNode[] {
    return this.#leftIn(this.root).nodes;
  }

  #leftIn(node: XmlNode): { readonly nodes: readonly XmlNode[]; readonly isWhole: boolean } {
    if (this.#taken.has(`${node.path}/*`)) return { nodes: [], isWhole: false };
    const names = Object.keys(node.element ?? {}).filter((name) => !name.startsWith('@') && name !== '#text');
    const inside = names.flatMap((name) => this.list(node, name)).map((child) => this.#leftIn(child));
    const isRead = this.#taken.has(node.path);
    const nodes = [...(node.text !== '' && !isRead ? [node] : []), ...inside.flatMap(({ nodes: each }) => each)];
    const isWhole = !isRead && inside.every((each) => each.isWhole);
    if (!isWhole || nodes.length < 2) return { nodes, isWhole };
    return { nodes: [{ ...node, text: nodes.map(({ text }) => text).join(' · ') }], isWhole };
  }
}

/** An attribute's text; empty without one. */
export function attributeOf({ element }: XmlNode, name: string): string {
  const value = element?.[`@${name}`];
  return typeof value === 'string' ? value.trim() : '';
}

function nodeOf(path: string, value: unknown): XmlNode {
  const element = isXmlElement(value) ? value : undefined;
  const text = element ? element['#text'] : value;
  return { path, element, text: typeof text === 'string' ? text.trim() : '' };
}
