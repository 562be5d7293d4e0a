/** Who orders, and on which terms, in a UBL order. */
import type { ImportTerms } from '@gtp/domain/order/order-import.ts';
import { incoterms } from '@gtp/domain/order/order-sheet.ts';
import { attributeOf, type XmlNode, type XmlPaths } from '../platform/xml-paths.ts';

/** How lists call the harmonised system, in `listID` or `listName`. */
const harmonisedSystem = /^(HS|HTS|TARIC|CN8?|.*harmoni[sz]ed.*)$/i;
const harmonisedProperty = /^(hs|hts|tariff|commodity|harmoni[sz]ed)\b/i;

const classificationCode = 'LineItem/Item/CommodityClassification/ItemClassificationCode';

type Terms = Record<'hsCode' | 'incoterm' | 'paymentDueOn', XmlNode>;

/** What many messages leave out: the person who sends the file may say it, and that counts. */
export function readUblTerms(paths: XmlPaths, lines: readonly XmlNode[], given: ImportTerms): Terms {
  const spoken = (node: XmlNode, text: string | undefined) => (text ? { ...node, text } : node);
  return {
    hsCode: spoken(hsCodeIn(paths, lines), given.hsCode),
    incoterm: spoken(incotermIn(paths), given.incoterm),
    paymentDueOn: spoken(dueDateIn(paths), given.paymentDueOn),
  };
}

const dueDates = [
  ['PaymentTerms', 'PaymentDueDate'],
  ['PaymentMeans', 'PaymentDueDate'],
  ['PaymentTerms', 'InstallmentDueDate'],
] as const;

function dueDateIn(paths: XmlPaths): XmlNode {
  const found = dueDates.map((names) => paths.take(paths.root, ...names));
  return found.find(({ text }) => text !== '') ?? paths.take(paths.root, ...dueDates[0]);
}

/** The terms' own code, or a special term that is one. */
function incotermIn(paths: XmlPaths): XmlNode {
  const isIncoterm = ({ text }: XmlNode) => incoterms.some((each) => each === text.toUpperCase());
  const code = paths.take(paths.root, 'DeliveryTerms', 'ID');
  if (isIncoterm(code)) return code;
  const special = paths.list(paths.root, 'DeliveryTerms').flatMap((each) => paths.list(each, 'SpecialTerms'));
  const found = special.find(isIncoterm);
  if (found) paths.takeAll(found);
  return found ?? code;
}

/** The first one of the lines; others that differ are left over. */
function hsCodeIn(paths: XmlPaths, lines: readonly XmlNode[]): XmlNode {
  const found = lines.flatMap((line) => hsCodesOf(paths, paths.take(line, 'LineItem', 'Item')));
  const [first] = found;
  for (const same of found) if (same.text === first?.text) paths.takeAll(same);
  const [line = paths.root] = lines;
  // A code of another list is none of ours.
  return first ?? { path: `${line.path}/${classificationCode}`, element: undefined, text: '' };
}

function hsCodesOf(paths: XmlPaths, item: XmlNode): readonly XmlNode[] {
  const isHarmonised = (code: XmlNode) =>
    ['listID', 'listName'].some((name) => harmonisedSystem.test(attributeOf(code, name)));
  const classified = paths
    .list(item, 'CommodityClassification')
    .flatMap((each) => [
      ...paths.list(each, 'CommodityCode'),
      ...paths.list(each, 'ItemClassificationCode').filter(isHarmonised),
    ]);
  const properties = paths
    .list(item, 'AdditionalItemProperty')
    .filter((each) => harmonisedProperty.test(paths.list(each, 'Name')[0]?.text ?? ''))
    .flatMap((each) => {
      paths.take(each, 'Name');
      return paths.list(each, 'Value');
    });
  return [...classified, ...properties].filter(({ text }) => text !== '');
}

/** A party as a reader knows it, and all that names it: registered numbers first, then ids, then names. */
export function readUblParty(
  paths: XmlPaths,
  name: 'BuyerCustomerParty' | 'SellerSupplierParty',
): { readonly node: XmlNode; readonly texts: readonly string[] } {
  const side = paths.take(paths.root, name);
  const party = paths.take(side, 'Party');
  const inside = (element: string, leaf: string) =>
    paths.list(party, element).flatMap((each) => paths.list(each, leaf));
  const names = [...inside('PartyLegalEntity', 'RegistrationName'), ...inside('PartyName', 'Name')];
  const found = [
    ...paths.list(side, 'SupplierAssignedAccountID'),
    ...inside('PartyTaxScheme', 'CompanyID'),
    ...inside('PartyLegalEntity', 'CompanyID'),
    ...inside('PartyIdentification', 'ID'),
    ...paths.list(party, 'EndpointID'),
    ...names,
  ];
  const texts = [...new Set(found.map(({ text }) => text).filter((text) => text !== ''))];
  const [known = texts[0] ?? ''] = names.map(({ text }) => text).filter((text) => text !== '');
  return { node: { ...party, text: known }, texts };
}
