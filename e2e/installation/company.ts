/** The company that installs the portal in this test: its addresses. */

/** What people type. */
export const portalHost = 'trade.company.example';
export const publicUrl = `https://${portalHost}`;

/** Where the port of the proxy stands for the processes of the tests. */
export const proxyPortSetting = 'INSTALLATION_PROXY_PORT';

/** The environment of the portal's programs, as JSON: the operator's commands run with it. */
export const operatorSetting = 'INSTALLATION_ENVIRONMENT';

/** Where the portal can be asked to go on some days later. */
export const controlSetting = 'INSTALLATION_CONTROL';
