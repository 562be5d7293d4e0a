// What stands at cdn.portone.io in this test: as much of PortOne's browser SDK V2 as the portal uses, by its published
// interface (browser-sdk.yml). The page of the payment company behind it takes over, as with `forceRedirect`.

Object.assign(window, {
  PortOne: {
    /** @param {Record<string, unknown>} asked */
    async requestPayment(asked) {
      const wanted = ['storeId', 'channelKey', 'paymentId', 'orderName', 'totalAmount', 'currency', 'redirectUrl'];
      const missing = wanted.find((name) => asked[name] === undefined || asked[name] === '');
      if (missing) return { code: 'INVALID_REQUEST', message: `${missing} is missing` };
      const form = document.createElement('form');
      form.method = 'post';
      form.action = 'https://window.card-company.example/pay';
      for (const name of wanted) {
        const field = document.createElement('input');
        Object.assign(field, { type: 'hidden', name, value: String(asked[name]) });
        form.append(field);
      }
      document.body.append(form);
      form.submit();
      // The browser leaves the page before anything is answered.
      return new Promise(() => undefined);
    },
    /** @param {Record<string, unknown>} asked */
    async requestIdentityVerification(asked) {
      const wanted = ['storeId', 'channelKey', 'identityVerificationId', 'redirectUrl'];
      const missing = wanted.find((name) => asked[name] === undefined || asked[name] === '');
      if (missing) return { code: 'INVALID_REQUEST', message: `${missing} is missing` };
      const page = new URL('https://window.card-company.example/identity');
      for (const name of wanted) page.searchParams.set(name, String(asked[name]));
      window.location.assign(page);
      return new Promise(() => undefined);
    },
  },
});
