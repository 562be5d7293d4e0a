// What stands at js.stripe.com in this test: as much of Stripe.js as the portal's card field uses, by its published
// interface (types of @stripe/stripe-js). As there, the card is typed in frames of Stripe's own, and the page that
// holds them sees none of it.

(() => {
  const titles = {
    cardNumber: 'Secure card number input frame',
    cardExpiry: 'Secure expiration date input frame',
    cardCvc: 'Secure CVC input frame',
  };
  const origin = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src).origin;

  /** @param {keyof typeof titles} kind */
  function createField(kind) {
    const frame = document.createElement('iframe');
    frame.title = titles[kind];
    frame.name = kind;
    frame.src = `${origin}/frame#${kind}`;
    /** @type {Map<string, (event: object) => void>} */
    const listeners = new Map();
    window.addEventListener('message', ({ data, source }) => {
      if (source === frame.contentWindow) listeners.get(data.event)?.(data);
    });
    return {
      frame,
      /** @param {string} place */
      mount: (place) => void document.querySelector(place)?.append(frame),
      /** @param {string} event @param {(event: object) => void} listen */
      on: (event, listen) => void listeners.set(event, listen),
      focus: () => frame.contentWindow?.postMessage({ focus: true }, origin),
    };
  }

  /** @param {string} key */
  const makeStripe = (key) => ({
    elements: () => ({ create: createField }),
    /** @param {{ card: ReturnType<typeof createField>, billing_details: { name: string } }} asked */
    createPaymentMethod: ({ card, billing_details: { name } }) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        card.frame.contentWindow?.postMessage({ make: { key, name } }, origin, [port2]);
      }),
    /**
     * The issuer's page in a frame over the form, until the issuer has said whether it knows the holder.
     * @param {{ clientSecret: string }} asked
     */
    handleNextAction: ({ clientSecret }) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.title = '3-D Secure';
        frame.src = `https://hooks.stripe.com/setup/${clientSecret}`;
        window.addEventListener('message', ({ data, source }) => {
          if (source !== frame.contentWindow) return;
          frame.remove();
          resolve({ setupIntent: { status: data.status } });
        });
        document.body.append(frame);
      }),
  });

  Object.assign(window, { Stripe: makeStripe });
})();
