import type { DatabaseSync } from 'node:sqlite';

export const registerSchema = `
CREATE TABLE IF NOT EXISTS register_records (
  register TEXT NOT NULL, number TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (register, number)
) WITHOUT ROWID;`;

/** An export declaration; `isComplete`: customs count all of the goods as on board. */
export type DeclarationRecord = {
  readonly exporterName: string;
  readonly acceptedOn: string;
  readonly isComplete: boolean;
  readonly shipments: readonly { readonly transportNumber: string; readonly departedOn: string }[];
};

/** A bill of lading or an air waybill with the days on which something has happened. */
export type TransportRecord = {
  readonly vessel?: string;
  readonly containers?: readonly string[];
  readonly portOfLoading: string;
  readonly portOfDischarge: string;
  readonly loadedOn?: string;
  readonly dischargedOn?: string;
  readonly deliveredOn?: string;
};

export type CompanyRecord = {
  readonly status: 'open' | 'suspended' | 'closed' | 'unknown';
  readonly closedOn?: string;
};

export type RegisterRecords = {
  readonly customs: DeclarationRecord;
  readonly carrier: TransportRecord;
  readonly air_carrier: TransportRecord;
  readonly business_status: CompanyRecord;
};
export type RegisterName = keyof RegisterRecords;

export type RegisterStore = {
  find<Name extends RegisterName>(register: Name, number: string): RegisterRecords[Name] | undefined;
  put(register: RegisterName, number: string, record: object): void;
  remove(register: RegisterName, number: string): void;
};

/** Numbers are kept as they are compared: letters and digits alone. */
export function openRegisterStore(database: DatabaseSync): RegisterStore {
  const select = database.prepare('SELECT record FROM register_records WHERE register = ? AND number = ?');
  const upsert = database.prepare(
    'INSERT OR REPLACE INTO register_records (register, number, record) VALUES (?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM register_records WHERE register = ? AND number = ?');
  return {
    find<Name extends RegisterName>(register: Name, number: string) {
      const row = select.get(register, plainNumber(number));
      return row && (JSON.parse(String(row.record)) as RegisterRecords[Name]);
    },
    put: (register, number, record) => void upsert.run(register, plainNumber(number), JSON.stringify(record)),
    remove: (register, number) => void remove.run(register, plainNumber(number)),
  };
}

export function plainNumber(written: string): string {
  return written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
