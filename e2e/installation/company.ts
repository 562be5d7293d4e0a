/** The company that installs the portal in this test: its addresses. */

/** What people type, and where the card company's pages are. */
export const hosts = { portal: 'trade.company.example', cards: 'cards.company.example' } as const;
export const publicUrl = `https://${hosts.portal}`;
export const cardsUrl = `https://${hosts.cards}`;

/** Where the port of the proxy stands for the processes of the tests. */
export const proxyPortSetting = 'INSTALLATION_PROXY_PORT';

/** The environment of the portal's programs, as JSON: the operator's commands run with it. */
export const operatorSetting = 'INSTALLATION_ENVIRONMENT';
