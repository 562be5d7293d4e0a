/** Settings of the running portal from `/config.json`, so that nothing is frozen into the build. */

export type RuntimeConfig = {
  /** The largest file, in KB of 1024 bytes. */
  readonly fileLimitKb: number;
  /** The help page behind the Guide link; empty if there is none. */
  readonly guideUrl: string;
  /** Where people turn who cannot log in: `mailto:` or a page; empty if nobody said. */
  readonly supportContact: string;
  readonly isDemo: boolean;
  /** How much of a demo is there that is still loaded; absent when all is. */
  readonly demoPercent?: number;
  /** Whether /test and /buyer/test exist. */
  readonly hasTestPages: boolean;
  /** What no provider can be asked about: applicants prove it by document. */
  readonly paperRequirements: readonly string[];
  /** What people prove in a provider's own window. */
  readonly windowRequirements: readonly string[];
  /** Of the terms that applicants agree to; empty for those of the web itself. */
  readonly termsVersion: string;
  /** Whether the portal serves texts of its own for them. */
  readonly hasOwnTerms: boolean;
  /** Where the acquirer's card field and 3-D Secure page live. */
  readonly acquirerOrigin: string;
  /** What people call the acquirer that speaks the published protocol. */
  readonly acquirerName: string;
};

let config: RuntimeConfig = {
  ...{ guideUrl: '', supportContact: '', isDemo: false, hasTestPages: false, acquirerOrigin: '', acquirerName: '' },
  fileLimitKb: 10_240,
  paperRequirements: [],
  windowRequirements: [],
  ...{ termsVersion: '', hasOwnTerms: false },
};
const timeoutMs = 2_000;

/** Called once before the first render; without an answer the portal starts with plain settings. */
export async function loadRuntimeConfig(): Promise<void> {
  try {
    bringRuntimeConfig(await askRuntimeConfig());
  } catch {
    // the defaults serve
  }
}

/** As the portal says now. Fails when it does not answer. */
export async function readDemoPercent(): Promise<number | undefined> {
  return (await askRuntimeConfig()).demoPercent;
}

async function askRuntimeConfig(): Promise<Partial<RuntimeConfig>> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The portal does not say its settings (${response.status})`);
  return (await response.json()) as Partial<RuntimeConfig>;
}

/** Settings that did not come from the running portal: those that a page is prerendered with. */
export function bringRuntimeConfig(given: Partial<RuntimeConfig>): void {
  config = { ...config, ...given };
}

export function runtimeConfig(): RuntimeConfig {
  return config;
}

/** Whether people prove this in a provider's own window, and not by what they type. */
export function provedInWindow(requirement: 'id_card' | 'mobile'): boolean {
  return config.windowRequirements.includes(requirement);
}
