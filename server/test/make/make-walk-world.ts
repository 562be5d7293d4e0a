/** A portal with its simulators, two people of the agency and a list of sanctions, in which orders are walked. */
import { importSanctions } from '../../src/screening/screening.ts';
import { makeInstitution } from './make-company.ts';
import { makeRefundWorld } from './make-refund-world.ts';

export type WalkWorld = Awaited<ReturnType<typeof makeWalkWorld>>;

const sanctions = 'number,name,kind,program,country\n1,Ivan Petrov,person,TEST,\n';

/** Close it in `afterAll`. */
export async function makeWalkWorld() {
  const world = await makeRefundWorld();
  const { database } = world.context;
  await importSanctions(world.context, { source: 'TEST', content: sanctions });
  const agency = [await makeInstitution(database, 'KOTRA'), await makeInstitution(database, 'KOTRA')] as const;
  return { ...world, agency };
}
