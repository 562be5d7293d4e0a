/** Unpacks the browser into TMPDIR, where the package looks for it too; a process of its own, for TMPDIR is its own. */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
