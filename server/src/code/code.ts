/** Code lists that every form draws from: shipped ones, and those that an operator imports as they are published. */

export { type CodeListKind, codeListKinds } from './code-list-store.ts';
export { nameOfCountry } from './countries.ts';
export { type AddressProvider, findAddressesBy } from './find-addresses.ts';
export { readHsSubheadings } from './hs-table.ts';
export { importCodeList } from './import-code-list.ts';
export { makeJuso } from './juso-http.ts';
