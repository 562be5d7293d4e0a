/** Settings of the running portal from `/config.json`, so that nothing is frozen into the build. */

export type RuntimeConfig = {
  /** The help page behind the Guide link; empty if there is none. */
  readonly guideUrl: string;
  readonly isDemo: boolean;
  /** Whether /test and /buyer/test exist. */
  readonly hasTestPages: boolean;
  /** What no provider can be asked about: applicants prove it by document. */
  readonly paperRequirements: readonly string[];
  /** Where the acquirer's card field and 3-D Secure page live. */
  readonly acquirerOrigin: string;
};

let config: RuntimeConfig = {
  ...{ guideUrl: '', isDemo: false, hasTestPages: false, acquirerOrigin: '' },
  paperRequirements: [],
};
const timeoutMs = 2_000;

/** Called once before the first render; without an answer the portal starts with plain settings. */
export async function loadRuntimeConfig(): Promise<void> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) bringRuntimeConfig((await response.json()) as Partial<RuntimeConfig>);
  } catch {
    // the defaults serve
  }
}

/** Settings that did not come from the running portal: those that a page is prerendered with. */
export function bringRuntimeConfig(given: Partial<RuntimeConfig>): void {
  config = { ...config, ...given };
}

export function runtimeConfig(): RuntimeConfig {
  return config;
}
