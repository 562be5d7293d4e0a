export type Evidence = { readonly path: string; readonly names: readonly string[] };

/** What a cell of a table names as proof: each `path`, with the tests in it that follow as "name of a test". */
export function evidenceIn(cell: string): readonly Evidence[] {
  return [...cell.matchAll(/`([\w./-]+\.[a-z]+)`((?: and)?(?: "[^"]+",?)*)/g)].map(([, path = '', names = '']) => ({
    path,
    names: [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }));
}
