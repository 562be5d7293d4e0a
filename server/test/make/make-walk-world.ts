/** A portal with its simulators, two people of the agency and a list of sanctions, in which orders are walked. */
import { importNames } from './import-names.ts';
import { makeInstitution } from './make-company.ts';
import { makeRefundWorld } from './make-refund-world.ts';

export type WalkWorld = Awaited<ReturnType<typeof makeWalkWorld>>;

/** Close it in `afterAll`. */
export async function makeWalkWorld() {
  const world = await makeRefundWorld();
  const { database } = world.context;
  await importNames(world.context, '1,Ivan Petrov,person,TEST,\n');
  const agency = [await makeInstitution(database, 'KOTRA'), await makeInstitution(database, 'KOTRA')] as const;
  return { ...world, agency };
}
