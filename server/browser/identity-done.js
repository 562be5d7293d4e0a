// Says to the page that began a verification of identity that its window is over, and closes. How it ended, that page asks.

const identityId = new URLSearchParams(window.location.search).get('identityVerificationId');
new BroadcastChannel('identity').postMessage({ identityId });
window.close();
