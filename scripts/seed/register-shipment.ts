/** Puts what a demo order's papers say on record with the simulated registers, as customs and the carrier would know it. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';
import { callSimulator } from './simulator-clock.ts';

type Shipment = {
  readonly declarationNumber: string;
  readonly exporterName: string;
  readonly declaredOn: Day;
  /** Of a bill of lading; of an air waybill where it begins with three digits. */
  readonly transportNumber: string;
  /** UN/LOCODE, or three letters of an airport. */
  readonly portOfLoading: string;
  readonly portOfDischarge: string;
  readonly loadedOn?: Day | undefined;
  readonly dischargedOn?: Day | undefined;
  readonly deliveredOn?: Day | undefined;
};

/** Known from now on to whoever asks; a second call for the same numbers writes them anew. */
export async function registerShipment(
  simulators: Pick<Settings, 'acquirerUrl' | 'acquirerApiKey'>,
  { declarationNumber, exporterName, declaredOn, transportNumber, ...voyage }: Shipment,
): Promise<void> {
  const { loadedOn } = voyage;
  const shipments = loadedOn ? [{ transportNumber, departedOn: loadedOn }] : [];
  const declaration = { exporterName, acceptedOn: declaredOn, isComplete: loadedOn !== undefined, shipments };
  await put('customs', declarationNumber, declaration);
  await put(/^\d{3}/.test(transportNumber) ? 'air_carrier' : 'carrier', transportNumber, voyage);

  async function put(register: string, number: string, body: object) {
    await callSimulator(simulators, {
      method: 'PUT',
      path: `/control/registers/${register}/${encodeURIComponent(number)}`,
      body,
    });
  }
}
