/**
 * Units of measure as trade messages write them (UN/ECE Recommendation 20, and packages of Recommendation 21 with an X before
 * them), and what an order sheet calls them.
 */
const units: Readonly<Record<string, string>> = {
  // Pieces.
  ...{ C62: 'EA', EA: 'EA', H87: 'PCS', NAR: 'EA', NMP: 'PK', PCE: 'PCS', XPP: 'PCS', MIL: '1000 EA', CEN: '100 EA' },
  ...{ PR: 'PAIR', NPR: 'PAIR', SET: 'SET', DZN: 'DOZ', DPC: 'DOZ', GRO: 'GROSS', XRO: 'ROLL', XST: 'SHEET' },
  // Packages.
  ...{ CT: 'CT', XCT: 'CT', XBX: 'BOX', XCS: 'CASE', XPK: 'PK', XPX: 'PLT', PF: 'PLT', XPF: 'PLT', XBG: 'BAG' },
  ...{ XBO: 'BOTTLE', XDR: 'DRUM', XCN: 'CAN', XTU: 'TUBE', XSA: 'SACK', XBA: 'BARREL', XCR: 'CRATE' },
  // Weights.
  ...{ KGM: 'KG', GRM: 'G', MGM: 'MG', TNE: 'MT', LBR: 'LB', ONZ: 'OZ', STN: 'SHORT TON', LTN: 'LONG TON' },
  // Volumes.
  ...{ LTR: 'L', MLT: 'ML', CLT: 'CL', HLT: 'HL', MTQ: 'M3', CMQ: 'CM3', GLL: 'GAL', BLL: 'BBL', FTQ: 'FT3' },
  // Lengths and areas.
  ...{ MTR: 'M', CMT: 'CM', MMT: 'MM', KMT: 'KM', INH: 'IN', FOT: 'FT', YRD: 'YD' },
  ...{ MTK: 'M2', CMK: 'CM2', FTK: 'FT2', YDK: 'YD2' },
  // Time and energy.
  ...{ HUR: 'HOUR', DAY: 'DAY', WEE: 'WEEK', MON: 'MONTH', ANN: 'YEAR', KWH: 'KWH', MWH: 'MWH' },
};

/** What an order sheet calls a unit of Recommendation 20; a code that we have no name for stays as it is. */
export function unitOfRec20(code: string): string {
  const plain = code.trim().toUpperCase();
  return units[plain] ?? plain;
}
