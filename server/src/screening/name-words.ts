/** Words of names that do not say whose name it is. */

const wordSet = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** What kind of company it is, not which; as Latin words. */
export const legalForms = wordSet(`
  CO COMPANY CORP CORPORATION INC INCORPORATED LTD LIMITED LLC LLP LP PLC PTE PTY PVT PRIVATE GMBH MBH AG KG UG SE SA SL SLU
  SAS SARL SRL SPA SRO SRLS CV BV NV AB AS OY OYJ APS DE KK OOO OAO ZAO PAO AO TOO JSC PJSC OJSC CJSC FZE FZCO FZC FZLLC DMCC
  EST SDN BHD TBK LTDA EIRELI KFT DOO AD EOOD OOD THE AND HOLDING HOLDINGS JUSIKHOESA YUHANHOESA
`);

/** Joins of names: Muhammad al Rasheed is Mohammed Rashid. */
export const particles = wordSet('AL EL UL AR AS ASH BIN IBN BEN BINT VON VAN DER DEN DI DA DEL DOS');

/** The same in scripts that put no space before them, and written-out forms; the longer before those within them. */
export const legalPhrases: readonly RegExp[] = [
  /주식회사|유한책임회사|유한회사|합자회사|합명회사|\(주\)|㈜|\(유\)/g,
  /株式会社|有限会社|合同会社|合資会社|\(株\)|㈱/g,
  /(股份)?(有限责任公司|有限責任公司|有限公司)|集团公司|公司/g,
  /(ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ|(ПУБЛИЧНОЕ |ЗАКРЫТОЕ |ОТКРЫТОЕ )?АКЦИОНЕРНОЕ ОБЩЕСТВО)/g,
  /(^|[^\p{L}])(ООО|ОАО|ЗАО|ПАО|АО|ИП|ТОО)(?=[^\p{L}]|$)/gu,
  /(^|\s)(شركة|مؤسسة|مجموعة|المحدودة)(?=\s|$)/g,
];

/** What Chinese companies call their trade, and how they write it in English. */
export const businessWords: readonly (readonly [written: RegExp, meaning: string])[] = [
  [/进出口|進出口/g, 'IMPORT EXPORT'],
  [/国际|國際/g, 'INTERNATIONAL'],
  [/贸易|貿易|商贸|商貿/g, 'TRADING'],
  [/技术|技術|科技/g, 'TECHNOLOGIES'],
  [/电子|電子/g, 'ELECTRONICS'],
  [/机械|機械/g, 'MACHINERY'],
  [/实业|實業|工业|工業/g, 'INDUSTRIAL'],
  [/石油/g, 'PETROLEUM'],
  [/化工|化学|化學/g, 'CHEMICAL'],
  [/航运|航運|海运|海運/g, 'SHIPPING'],
  [/物流/g, 'LOGISTICS'],
  [/银行|銀行/g, 'BANK'],
  [/集团|集團/g, 'GROUP'],
  [/投资|投資/g, 'INVESTMENT'],
];

/** Words that many companies bear. */
export const generalWords = wordSet(`
  TRADE TRADING TRADERS INTERNATIONAL GLOBAL GENERAL GROUP TECHNOLOGY TECHNOLOGIES TECH SHIPPING LOGISTICS INDUSTRY INDUSTRIES
  INDUSTRIAL IMPORT EXPORT ELECTRONICS MACHINERY CHEMICAL CHEMICALS PETROLEUM BANK INVESTMENT INVESTMENTS SERVICES SERVICE
  ENTERPRISE ENTERPRISES EXCHANGE HOUSE COSMETICS FOODS MARINE MOTORS SOLUTIONS SYSTEMS MANUFACTURING ENGINEERING
  KOREA CHINA JAPAN ASIA KOMPANIYA TORGOVAYA MUYEOK MUYEOG JEONJA SANEOP SANEOB
`);
