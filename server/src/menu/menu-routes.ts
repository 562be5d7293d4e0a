import { listMenus } from '@gtp/contract/menu/menu-wire.ts';
import { menuOfPerson } from '@gtp/domain/menu/menu.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type { Portal } from '../platform/portal.ts';

const names: Readonly<Record<string, InLanguages>> = textTable('menu.entry');

/** The caller's left menu (spec §7); groups are of level 2, their children of level 3. */
export function bindMenu(portal: Portal): void {
  bindEndpoint(portal, listMenus, async ({ caller, language }) =>
    accept(
      menuOfPerson(caller).map((entry) => ({
        ...entry,
        name: menuName(entry.code, language),
        level: entry.parentCode ? 3 : 2,
      })),
    ),
  );
}

/** What an entry is called; every code of the spec has a name. */
function menuName(code: string, language: Language): string {
  const named = names[code];
  if (!named) throw new Error(`The menu ${code} has no name`);
  return named[language];
}
