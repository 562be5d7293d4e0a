/**
 * An institution's own people: what gives rights takes two administrators, what takes them is at once (decision 0207).
 * Whom its identity provider names waits here for two administrators (decision 0250).
 */
export { lockByProvider, takeByProvider } from './follow-provider.ts';
export { letWait } from './let-wait.ts';
export { linkPeople } from './link-people.ts';
export type { PeopleContext } from './people-context.ts';
export {
  adoptAccounts,
  countProvisioned,
  deleteProvisioned,
  findAdmittedAccount,
  findAdopted,
  insertProvisioned,
  listProvisioned,
  lockProvisioned,
  type ProvisionedFilter,
  type ProvisionedPerson,
  saveProvisioned,
} from './provisioned-person-store.ts';
