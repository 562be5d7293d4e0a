import { listMenus } from '@gtp/contract/menu/menu-wire.ts';
import { menuName, menuOfPerson } from '@gtp/domain/menu/menu.ts';
import { accept } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';

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
