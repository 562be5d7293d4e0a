/** The calls and what crosses in them; written by `npm run api-client`. */

export interface paths {
    readonly "/api/v1/disputes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The disputes that the caller may see, what ends first before, with whose turn it is and until when.
         * @description The disputes that the caller may see, what ends first before, with whose turn it is and until when.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `dispute.read`.
         *     - Changes nothing.
         */
        readonly get: operations["listDisputes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/disputes/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * All disputes that fit the filter, as a workbook or as CSV.
         * @description All disputes that fit the filter, as a workbook or as CSV.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `dispute.read`.
         *     - The scope `list.export` is needed as well.
         *     - Changes nothing.
         */
        readonly get: operations["exportDisputes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/fees": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The fee table and the corridor limits, past, present and future; for institutions the proposals, too.
         * @description The fee table and the corridor limits, past, present and future; for institutions the proposals, too.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `fee.read`.
         *     - Changes nothing.
         */
        readonly get: operations["listFees"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/figures": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The figures of the caller's main page, what waits for the caller, and the statistics of the caller's trade over a period.
         * @description The figures of the caller's main page, what waits for the caller, and the statistics of the caller's trade over a period.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `order.read`.
         *     - Changes nothing.
         */
        readonly get: operations["readStatistics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/figures/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Volume and approvals of a period, as a workbook or as CSV.
         * @description Volume and approvals of a period, as a workbook or as CSV.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `order.read`.
         *     - The scope `list.export` is needed as well.
         *     - Changes nothing.
         */
        readonly get: operations["exportStatistics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/files": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Stores one document, sent as multipart/form-data (fields docCd, file). It is kept a day unless it is used.
         * @description Stores one document, sent as multipart/form-data (fields docCd, file). It is kept a day unless it is used.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (their own company), KOTRA (their own company), card issuers (their own company).
         *     - An API key needs the scope `file.upload`.
         *     - Sent again with the same `Idempotency-Key`, it is done once and answered alike: after a lost answer, send it again with the same key.
         *     - It stands in the audit log.
         */
        readonly post: operations["uploadFile"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/ledger/roots": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The published roots of the ledger, newest day first; at most a year at once.
         * @description The published roots of the ledger, newest day first; at most a year at once.
         *
         *     - Anyone may call this, without a login.
         *     - Changes nothing.
         *     - At most 120 calls a minute.
         */
        readonly get: operations["listMerkleRoots"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/order-imports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Makes a draft of each right order of a file; one whose trade number the seller has is not made again.
         * @description Makes a draft of each right order of a file; one whose trade number the seller has is not made again.
         *
         *     - Who may call: sellers (their own company).
         *     - An API key needs the scope `order.write`.
         *     - Changes: order, figures.
         *     - Webhooks that may follow: `order.moved`.
         *     - Sent again with the same `Idempotency-Key`, it is done once and answered alike: after a lost answer, send it again with the same key.
         *     - At most 30 calls a minute.
         *     - It stands in the audit log.
         */
        readonly post: operations["importOrders"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/order-imports/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * What orders a file (XLSX, CSV, UBL) would make, and each of its cells that is wrong; stores nothing.
         * @description What orders a file (XLSX, CSV, UBL) would make, and each of its cells that is wrong; stores nothing.
         *
         *     - Who may call: sellers (their own company).
         *     - An API key needs the scope `order.write`.
         *     - Changes nothing.
         *     - At most 30 calls a minute.
         */
        readonly post: operations["previewOrderImport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/order-imports/template": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The file to fill in, with the headings of the reader’s language and two rows as an example.
         * @description The file to fill in, with the headings of the reader’s language and two rows as an example.
         *
         *     - Who may call: sellers (their own company).
         *     - An API key needs the scope `order.write`.
         *     - Changes nothing.
         */
        readonly get: operations["downloadImportTemplate"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The caller's orders, newest first, with totals per currency of all that fit the filter.
         * @description The caller's orders, newest first, with totals per currency of all that fit the filter.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `order.read`.
         *     - Changes nothing.
         */
        readonly get: operations["listOrders"];
        readonly put?: never;
        /**
         * Stores a draft order sheet.
         * @description Stores a draft order sheet.
         *
         *     - Who may call: sellers (their own company).
         *     - An API key needs the scope `order.write`.
         *     - Changes: order, figures.
         *     - Webhooks that may follow: `order.moved`.
         *     - Sent again with the same `Idempotency-Key`, it is done once and answered alike: after a lost answer, send it again with the same key.
         *     - It stands in the audit log.
         */
        readonly post: operations["createOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * One order with its progress, amounts, documents and events.
         * @description One order with its progress, amounts, documents and events.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `order.read`.
         *     - Changes nothing.
         */
        readonly get: operations["readOrder"];
        /**
         * Rewrites a draft, or an order whose buyer asked for a change.
         * @description Rewrites a draft, or an order whose buyer asked for a change.
         *
         *     - Who may call: sellers (their own company).
         *     - An API key needs the scope `order.write`.
         *     - Changes: order, figures.
         *     - Webhooks that may follow: `order.moved`.
         *     - Sent again with the same `Idempotency-Key`, it is done once and answered alike: after a lost answer, send it again with the same key.
         *     - It stands in the audit log.
         */
        readonly put: operations["reviseOrder"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/accept-terms": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The buyer agrees to the version that they read; the fee rate is fixed now.
         * @description The buyer agrees to the version that they read; the fee rate is fixed now.
         *
         *     - Who may call: buyers (their own company).
         *     - An API key needs the scope `order.answer`.
         *     - Changes: order, figures.
         *     - Webhooks that may follow: `order.moved`.
         *     - Sent again with the same `Idempotency-Key`, it is done once and answered alike: after a lost answer, send it again with the same key.
         *     - It stands in the audit log.
         */
        readonly post: operations["acceptTerms"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/ask-change": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The buyer asks the seller to change the order sheet.
         * @description The buyer asks the seller to change the order sheet.
         *
         *     - Who may call: buyers (their own company).
         *     - An API key needs the scope `order.answer`.
         *     - Changes: order, figures.
         *     - Webhooks that may follow: `order.moved`.
         *     - Sent again with the same `Idempotency-Key`, it is done once and answered alike: after a lost answer, send it again with the same key.
         *     - It stands in the audit log.
         */
        readonly post: operations["askChange"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/decline": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The buyer declines the order for good.
         * @description The buyer declines the order for good.
         *
         *     - Who may call: buyers (their own company).
         *     - An API key needs the scope `order.answer`.
         *     - Changes: order, figures.
         *     - Webhooks that may follow: `order.moved`.
         *     - Sent again with the same `Idempotency-Key`, it is done once and answered alike: after a lost answer, send it again with the same key.
         *     - It stands in the audit log.
         */
        readonly post: operations["declineOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/disputes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The disputes and chargebacks of an order with their time lines, and what may be disputed now.
         * @description The disputes and chargebacks of an order with their time lines, and what may be disputed now.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `dispute.read`.
         *     - Changes nothing.
         */
        readonly get: operations["listOrderDisputes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/dossier": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The chain of all that was recorded of the order, its ledger rows, and their way to the published roots.
         * @description The chain of all that was recorded of the order, its ledger rows, and their way to the published roots.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `order.read`.
         *     - Changes nothing.
         */
        readonly get: operations["readDossier"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/evidence": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What was read in the documents of an order, beside the order, the registers and what the seller typed.
         * @description What was read in the documents of an order, beside the order, the registers and what the seller typed.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `order.read`.
         *     - Changes nothing.
         */
        readonly get: operations["readEvidence"];
        readonly put?: never;
        /**
         * The seller files the documents that the release needs; they are judged afterwards.
         * @description The seller files the documents that the release needs; they are judged afterwards.
         *
         *     - Who may call: sellers (their own company).
         *     - An API key needs the scope `order.submit_evidence`.
         *     - Changes: order, figures.
         *     - Webhooks that may follow: `order.moved`.
         *     - Sent again with the same `Idempotency-Key`, it is done once and answered alike: after a lost answer, send it again with the same key.
         *     - It stands in the audit log.
         */
        readonly post: operations["submitEvidence"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/ledger": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The ledger's entries about one order, oldest first.
         * @description The ledger's entries about one order, oldest first.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `order.read`.
         *     - Changes nothing.
         */
        readonly get: operations["readOrderLedger"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/papers/dossier": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The dossier as a PDF in the reader's language.
         * @description The dossier as a PDF in the reader's language.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `order.read`.
         *     - Changes nothing.
         */
        readonly get: operations["printDossier"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/papers/payment-request": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The request for payment (pro-forma) as a PDF in the reader's language.
         * @description The request for payment (pro-forma) as a PDF in the reader's language.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `order.read`.
         *     - Changes nothing.
         */
        readonly get: operations["printPaymentRequest"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/papers/receipt": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The receipt of a paid order as a PDF in the reader's language.
         * @description The receipt of a paid order as a PDF in the reader's language.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `order.read`.
         *     - Changes nothing.
         */
        readonly get: operations["printReceipt"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/payouts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What an order brings its seller, with the day that was promised and why it was not kept, where it was not.
         * @description What an order brings its seller, with the day that was promised and why it was not kept, where it was not.
         *
         *     - Who may call: sellers (their own company), VISA (all companies, personal data masked), KOTRA (all companies).
         *     - An API key needs the scope `settlement.read`.
         *     - Changes nothing.
         */
        readonly get: operations["listOrderPayouts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/refund": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What of a paid order could go back, what so much would mean, and from which payouts it is recovered.
         * @description What of a paid order could go back, what so much would mean, and from which payouts it is recovered.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `order.read`.
         *     - Changes nothing.
         */
        readonly get: operations["readRefundOutlook"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/remind-buyer": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Asks the buyer again for the answer or the payment that is waited for: once a day, five times in all.
         * @description Asks the buyer again for the answer or the payment that is waited for: once a day, five times in all.
         *
         *     - Who may call: sellers (their own company).
         *     - An API key needs the scope `order.send`.
         *     - Changes: order, figures.
         *     - Webhooks that may follow: `order.moved`.
         *     - Sent again with the same `Idempotency-Key`, it is done once and answered alike: after a lost answer, send it again with the same key.
         *     - It stands in the audit log.
         */
        readonly post: operations["remindBuyer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/returns": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The wish to cancel an order, its refunds, and what a whole refund would be now.
         * @description The wish to cancel an order, its refunds, and what a whole refund would be now.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `order.read`.
         *     - Changes nothing.
         */
        readonly get: operations["readOrderReturns"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/send": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sends the order sheet, or its new version, to the buyer.
         * @description Sends the order sheet, or its new version, to the buyer.
         *
         *     - Who may call: sellers (their own company).
         *     - An API key needs the scope `order.send`.
         *     - Changes: order, figures.
         *     - Webhooks that may follow: `order.moved`.
         *     - Sent again with the same `Idempotency-Key`, it is done once and answered alike: after a lost answer, send it again with the same key.
         *     - It stands in the audit log.
         */
        readonly post: operations["sendOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{orderId}/withdraw": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Takes an unpaid order back.
         * @description Takes an unpaid order back.
         *
         *     - Who may call: sellers (their own company).
         *     - An API key needs the scope `order.write`.
         *     - Changes: order, figures.
         *     - Webhooks that may follow: `order.moved`.
         *     - Sent again with the same `Idempotency-Key`, it is done once and answered alike: after a lost answer, send it again with the same key.
         *     - It stands in the audit log.
         */
        readonly post: operations["withdrawOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * All orders that fit the filter, as a workbook or as CSV.
         * @description All orders that fit the filter, as a workbook or as CSV.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `order.read`.
         *     - The scope `list.export` is needed as well.
         *     - Changes nothing.
         */
        readonly get: operations["exportOrders"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/quote": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * What the card would be charged, what the seller would net, and when, without storing anything.
         * @description What the card would be charged, what the seller would net, and when, without storing anything.
         *
         *     - Who may call: sellers (their own company).
         *     - An API key needs the scope `order.write`.
         *     - Changes nothing.
         */
        readonly post: operations["quoteOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/stages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * How many of the caller's orders that fit the filter are at which stage, and wait for the caller.
         * @description How many of the caller's orders that fit the filter are at which stage, and wait for the caller.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `order.read`.
         *     - Changes nothing.
         */
        readonly get: operations["countOrderStages"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The caller's payments, newest first, with totals per currency.
         * @description The caller's payments, newest first, with totals per currency.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `payment.read`.
         *     - Changes nothing.
         */
        readonly get: operations["listPayments"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payments/{paymentId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * One attempt to pay, with what a decline means.
         * @description One attempt to pay, with what a decline means.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `payment.read`.
         *     - Changes nothing.
         */
        readonly get: operations["readPayment"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payments/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * All payments that fit the filter, as a workbook or as CSV.
         * @description All payments that fit the filter, as a workbook or as CSV.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `payment.read`.
         *     - The scope `list.export` is needed as well.
         *     - Changes nothing.
         */
        readonly get: operations["exportPayments"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/settlements": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Payouts, newest first, with totals per currency.
         * @description Payouts, newest first, with totals per currency.
         *
         *     - Who may call: sellers (their own company), VISA (all companies, personal data masked), KOTRA (all companies).
         *     - An API key needs the scope `settlement.read`.
         *     - Changes nothing.
         */
        readonly get: operations["listSettlements"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/settlements/{settlementId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * One payout with every order in it: gross, fee, refund, net.
         * @description One payout with every order in it: gross, fee, refund, net.
         *
         *     - Who may call: sellers (their own company), VISA (all companies, personal data masked), KOTRA (all companies).
         *     - An API key needs the scope `settlement.read`.
         *     - Changes nothing.
         */
        readonly get: operations["readSettlement"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/settlements/{settlementId}/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Every order in a payout, as a workbook or as CSV.
         * @description Every order in a payout, as a workbook or as CSV.
         *
         *     - Who may call: sellers (their own company), VISA (all companies, personal data masked), KOTRA (all companies).
         *     - An API key needs the scope `settlement.read`.
         *     - The scope `list.export` is needed as well.
         *     - Changes nothing.
         */
        readonly get: operations["exportSettlement"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/settlements/{settlementId}/statement": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The statement of a payout as a PDF in the reader's language.
         * @description The statement of a payout as a PDF in the reader's language.
         *
         *     - Who may call: sellers (their own company), VISA (all companies, personal data masked), KOTRA (all companies).
         *     - An API key needs the scope `settlement.read`.
         *     - Changes nothing.
         */
        readonly get: operations["printSettlement"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/settlements/balances": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Money by state and currency, now or at the end of a past day in Seoul; a seller sees its held orders, too.
         * @description Money by state and currency, now or at the end of a past day in Seoul; a seller sees its held orders, too.
         *
         *     - Who may call: sellers (their own company), VISA (all companies, personal data masked), KOTRA (all companies).
         *     - An API key needs the scope `settlement.read`.
         *     - Changes nothing.
         */
        readonly get: operations["readSellerBalances"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/settlements/expected": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Released orders that are not in a payout yet, by the day on which they will be.
         * @description Released orders that are not in a payout yet, by the day on which they will be.
         *
         *     - Who may call: sellers (their own company), VISA (all companies, personal data masked), KOTRA (all companies).
         *     - An API key needs the scope `settlement.read`.
         *     - Changes nothing.
         */
        readonly get: operations["listExpectedSettlements"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/settlements/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * All payouts that fit the filter, as a workbook or as CSV.
         * @description All payouts that fit the filter, as a workbook or as CSV.
         *
         *     - Who may call: sellers (their own company), VISA (all companies, personal data masked), KOTRA (all companies).
         *     - An API key needs the scope `settlement.read`.
         *     - The scope `list.export` is needed as well.
         *     - Changes nothing.
         */
        readonly get: operations["exportSettlements"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/settlements/outlook": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What is expected, withheld and owed, per currency, and the minimum of a payout.
         * @description What is expected, withheld and owed, per currency, and the minimum of a payout.
         *
         *     - Who may call: sellers (their own company), VISA (all companies, personal data masked), KOTRA (all companies).
         *     - An API key needs the scope `settlement.read`.
         *     - Changes nothing.
         */
        readonly get: operations["readSettlementOutlook"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/surf/address": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Korean road addresses that hold the words, at most 20 a page; a number at the end is taken as the building’s.
         * @description Korean road addresses that hold the words, at most 20 a page; a number at the end is taken as the building’s.
         *
         *     - Anyone may call this, without a login.
         *     - Changes nothing.
         */
        readonly post: operations["findAddresses"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/surf/code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The items of one code group in the language asked for.
         * @description The items of one code group in the language asked for.
         *
         *     - Anyone may call this, without a login.
         *     - Changes nothing.
         */
        readonly post: operations["listCodes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/surf/corpind": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Industries of the Korean classification (KSIC) by words or code, or those below one; at most 50.
         * @description Industries of the Korean classification (KSIC) by words or code, or those below one; at most 50.
         *
         *     - Anyone may call this, without a login.
         *     - Changes nothing.
         */
        readonly post: operations["findIndustries"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/surf/hs-numbers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The subheadings that an order may carry, of the edition that was imported; none where the shipped one counts.
         * @description The subheadings that an order may carry, of the edition that was imported; none where the shipped one counts.
         *
         *     - Anyone may call this, without a login.
         *     - Changes nothing.
         */
        readonly get: operations["listHsNumbers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/surf/hscode": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Subheadings, chapters and, where they were imported, Korean codes of the Harmonized System by words or digits; at most 30.
         * @description Subheadings, chapters and, where they were imported, Korean codes of the Harmonized System by words or digits; at most 30.
         *
         *     - Anyone may call this, without a login.
         *     - Changes nothing.
         */
        readonly post: operations["findHsCodes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/surf/issuer": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The card issuers that take part, of one country if it is given.
         * @description The card issuers that take part, of one country if it is given.
         *
         *     - Anyone may call this, without a login.
         *     - Changes nothing.
         */
        readonly post: operations["listIssuers"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/surf/issuer/cardbin": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Whose cards begin with these eight digits; never the whole number.
         * @description Whose cards begin with these eight digits; never the whole number.
         *
         *     - Anyone may call this, without a login.
         *     - Changes nothing.
         */
        readonly post: operations["findCardIssuer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/trade-partners": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Buyers to whom an order may be sent, by name; at most 20, and none before the own company may trade.
         * @description Buyers to whom an order may be sent, by name; at most 20, and none before the own company may trade.
         *
         *     - Who may call: sellers (all companies).
         *     - An API key needs the scope `company.find_buyer`.
         *     - Changes nothing.
         */
        readonly get: operations["findBuyers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/webhook-messages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What webhooks say, for a program that none can reach: kept while the company has a webhook, or a key that was used within a day. Messages that the caller may not read the objects of are left out. Go on with the cursor of each answer.
         * @description What webhooks say, for a program that none can reach: kept while the company has a webhook, or a key that was used within a day. Messages that the caller may not read the objects of are left out. Go on with the cursor of each answer.
         *
         *     - Who may call: sellers (their own company), buyers (their own company), VISA (all companies, personal data masked), KOTRA (all companies), card issuers (what its cards pay).
         *     - An API key needs the scope `order.read`.
         *     - Changes nothing.
         */
        readonly get: operations["listWebhookMessages"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/zero-rating": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A quarter's exports, receipts and fees in won, with what is still missing; totals are the ledger's.
         * @description A quarter's exports, receipts and fees in won, with what is still missing; totals are the ledger's.
         *
         *     - Who may call: sellers (their own company), VISA (all companies, personal data masked), KOTRA (all companies).
         *     - An API key needs the scope `settlement.read`.
         *     - Changes nothing.
         */
        readonly get: operations["readZeroRating"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/zero-rating/declarations/{orderId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * The seller adds the export declaration and the day of shipping of an order for the tax return.
         * @description The seller adds the export declaration and the day of shipping of an order for the tax return.
         *
         *     - Who may call: sellers (their own company).
         *     - An API key needs the scope `order.submit_evidence`.
         *     - Changes: export declaration.
         *     - Sent again with the same `Idempotency-Key`, it is done once and answered alike: after a lost answer, send it again with the same key.
         *     - It stands in the audit log.
         */
        readonly put: operations["recordExportDeclaration"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/zero-rating/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The whole quarter, as a workbook or as CSV.
         * @description The whole quarter, as a workbook or as CSV.
         *
         *     - Who may call: sellers (their own company), VISA (all companies, personal data masked), KOTRA (all companies).
         *     - An API key needs the scope `settlement.read`.
         *     - The scope `list.export` is needed as well.
         *     - Changes nothing.
         */
        readonly get: operations["exportZeroRating"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/zero-rating/paper": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The whole quarter as a PDF in the reader's language; the form's words are in Korean, too.
         * @description The whole quarter as a PDF in the reader's language; the form's words are in Korean, too.
         *
         *     - Who may call: sellers (their own company), VISA (all companies, personal data masked), KOTRA (all companies).
         *     - An API key needs the scope `settlement.read`.
         *     - Changes nothing.
         */
        readonly get: operations["printZeroRating"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/zero-rating/tax-invoices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A quarter's exports in the columns in which the tax office takes electronic tax invoices in bulk; all in Korean.
         * @description A quarter's exports in the columns in which the tax office takes electronic tax invoices in bulk; all in Korean.
         *
         *     - Who may call: sellers (their own company), VISA (all companies, personal data masked), KOTRA (all companies).
         *     - An API key needs the scope `settlement.read`.
         *     - The scope `list.export` is needed as well.
         *     - Changes nothing.
         */
        readonly get: operations["exportTaxInvoices"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Acquirer cd
         * @enum {string}
         */
        readonly AcquirerCd: "simulator" | "stripe" | "portone" | "toss";
        /** @description Address. */
        readonly Address: {
            /**
             * @description Road. The road address in Korean, without the building's number unless it was asked for.
             * @example 217 Teheran-ro, Gangnam-gu, Seoul
             */
            readonly addr1: string;
            /**
             * @description Road english. The same as the English form writes it, romanised.
             * @example 217 Teheran-ro, Gangnam-gu, Seoul
             */
            readonly addr1Eng: string;
            /**
             * @description Postal code. Empty where a whole address was written without one and no table knows it.
             * @example 06142
             */
            readonly zipCd: string;
        };
        /** @description Address page. */
        readonly AddressPage: {
            /** @description List. */
            readonly addressList: readonly components["schemas"]["Address"][];
            /**
             * @description Count.
             * @example 3
             */
            readonly totalCnt: number;
        };
        /** @description Address search. */
        readonly AddressSearch: {
            /**
             * @description Text.
             * @example Teheran-ro
             */
            readonly keyword: string;
            /**
             * @description Page. From 1.
             * @example 3
             */
            readonly page?: number | null;
        };
        /** @description One milestone of an agreement; before the buyer agreed it is no order yet and has neither number nor state. */
        readonly AgreementMilestone: {
            /**
             * @description Condition. What releases it, in the seller's words.
             * @example On shipment
             */
            readonly milestoneCondition: string;
            /**
             * @description Number.
             * @example 3
             */
            readonly milestoneNo: number;
            /**
             * @description Share. A percentage with two decimals.
             * @example 1.40
             */
            readonly milestoneRate?: string;
            /**
             * @description Title.
             * @example Deposit
             */
            readonly milestoneTitle: string;
            /**
             * @description Kind.
             * @example deposit
             */
            readonly milestoneType: components["schemas"]["MilestoneType"];
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId?: string;
            /**
             * @description State.
             * @example OS00
             */
            readonly orderStatus?: components["schemas"]["OrderStatus"];
            /**
             * @description Payment due on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly paymentDueYmd: string;
            /**
             * @description Settlement. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly settlementMony: string;
            /**
             * @description Charge. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Trade. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly tradeMony: string;
        };
        /**
         * @description Appeal status
         * @enum {string}
         */
        readonly AppealStatus: "granted" | "refused";
        /**
         * @description Balance type
         * @enum {string}
         */
        readonly BalanceType: "paid_out" | "set_off" | "came_back";
        /** @description A request to cancel all milestones that are not paid, which waits for its one answer. */
        readonly BulkCancellation: {
            /**
             * @description Asked at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly askDt: string;
            /**
             * @description Asked by.
             * @example seller
             * @enum {string}
             */
            readonly askedBy: "seller" | "buyer";
            /**
             * @description Answer by. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly dueDt?: string;
            /**
             * @description Numbers.
             * @example [
             *       3
             *     ]
             */
            readonly milestoneNoList: readonly number[];
            /**
             * @description Reason.
             * @example The buyer changed the quantity.
             */
            readonly reason: string;
        };
        /** @description Card bin. */
        readonly CardBin: {
            /**
             * @description Bin.
             * @example 45390001
             */
            readonly cardBin: string;
        };
        /** @description Card bin issuer. */
        readonly CardBinIssuer: {
            /**
             * @description Brand.
             * @example VISA
             */
            readonly cardBrand: string;
            /**
             * @description Issuer id.
             * @example cmp_issuer01
             */
            readonly issuerId: string;
            /**
             * @description Name.
             * @example First Card
             */
            readonly issuerName: string;
        };
        /** @description Chargeback file. */
        readonly ChargebackFile: {
            /**
             * @description Kind.
             * @example shipping
             */
            readonly evidenceType: components["schemas"]["EvidenceType"];
            /**
             * @description File id.
             * @example fil_01K9Z3V6
             */
            readonly fileId: string;
            /**
             * @description File name.
             * @example bill-of-lading.pdf
             */
            readonly fileName: string;
            /**
             * @description Byte count.
             * @example 3
             */
            readonly fileSize: number;
            /**
             * @description Scan.
             * @example unchecked
             */
            readonly scan: components["schemas"]["Scan"];
        };
        /** @description Chargeback loss proof. */
        readonly ChargebackLossProof: {
            /**
             * @description File id.
             * @example fil_01K9Z3V6
             */
            readonly fileId: string;
            /**
             * @description File name.
             * @example bill-of-lading.pdf
             */
            readonly fileName: string;
            /**
             * @description Byte count.
             * @example 3
             */
            readonly fileSize: number;
            /**
             * @description Scan.
             * @example unchecked
             */
            readonly scan: components["schemas"]["Scan"];
        };
        /** @description Chargeback loss request. */
        readonly ChargebackLossRequest: {
            /**
             * @description Decided at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly approveDt?: string;
            /**
             * @description Decided by.
             * @example Text
             */
            readonly approveUserName?: string;
            /** @description File. */
            readonly attachFile: components["schemas"]["ChargebackLossProof"];
            /**
             * @description Decision reason. Why it was refused or taken back.
             * @example Text
             */
            readonly decideReason?: string;
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly lossMony: string;
            /**
             * @description Is own. Of one that waits: the reader asked for it, and so does not confirm it.
             * @example Y
             */
            readonly ownYn: components["schemas"]["YesNo"];
            /**
             * @description Reason.
             * @example The buyer changed the quantity.
             */
            readonly reason: string;
            /**
             * @description Proposed at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly requestDt: string;
            /**
             * @description Request id.
             * @example req_01K9Z3V6
             */
            readonly requestId: string;
            /**
             * @description State.
             * @example proposed
             * @enum {string}
             */
            readonly requestStatus: "proposed" | "confirmed" | "refused" | "withdrawn" | "overtaken";
            /**
             * @description Proposed by.
             * @example Text
             */
            readonly requestUserName: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description For those who may book it: what is left of the payment, and what is to be booked where the acquirer's amount says so. */
        readonly ChargebackLossToBook: {
            /**
             * @description Expected. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly lossMony?: string;
            /**
             * @description Left. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly remainMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /**
         * @description Chargeback status
         * @enum {string}
         */
        readonly ChargebackStatus: "CB10" | "CB20" | "CB30" | "CB40" | "CB50" | "CB60" | "CB70" | "CB80";
        /** @description Code group. */
        readonly CodeGroup: {
            /**
             * @description Group.
             * @example CON0
             */
            readonly cdGp: string;
        };
        /** @description Code item. */
        readonly CodeItem: {
            /**
             * @description Code.
             * @example KR
             */
            readonly cd: string;
            /**
             * @description Name.
             * @example Korea, Republic of
             */
            readonly cdNm: string;
        };
        /** @description Code list. */
        readonly CodeList: {
            /** @description Items. */
            readonly codeList: readonly components["schemas"]["CodeItem"][];
        };
        /**
         * @description Confirmed by
         * @enum {string}
         */
        readonly ConfirmedBy: "agency" | "register";
        /**
         * @description Trade curr cd
         * @enum {string}
         */
        readonly Currency: "392" | "410" | "840";
        /** @description Currency total. */
        readonly CurrencyTotal: {
            /**
             * @description Count.
             * @example 3
             */
            readonly count: number;
            /** @description Parts. Of lists in which not every row is money that moved: the same rows by what became of them. `paid` less `refunded` is what was paid; `refunded` is what went back of it, and adds no row. */
            readonly partList?: readonly components["schemas"]["CurrencyTotalPart"][];
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description Currency total part. */
        readonly CurrencyTotalPart: {
            /**
             * @description Count.
             * @example 3
             */
            readonly count: number;
            /**
             * @description Part.
             * @example paid
             * @enum {string}
             */
            readonly partType: "paid" | "refunded" | "under_way" | "unpaid" | "failed" | "voided" | "cancelled" | "returned";
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description What to do about a decline, as codes that the screen has sentences for. */
        readonly DeclineAdvice: {
            /**
             * @description Advice.
             * @example call_issuer
             * @enum {string}
             */
            readonly advice: "call_issuer" | "check_number" | "card_unusable" | "over_limit" | "expired" | "not_enabled" | "confirm_with_issuer" | "over_daily_limit" | "compliance" | "try_again_later" | "standing_block" | "not_authenticated" | "issuer_rejected" | "use_chosen_card";
            /**
             * @description Code.
             * @example 51
             */
            readonly declineCd: string;
            /**
             * @description Retry.
             * @example later
             * @enum {string}
             */
            readonly retry: "later" | "correct_first" | "never" | "other_card" | "next_day" | "now";
        };
        /**
         * @description Deposit status
         * @enum {string}
         */
        readonly DepositStatus: "blocked" | "same" | "changed" | "none";
        /** @description One line of the time line; `refund` stands in offers and decisions. */
        readonly DisputeEntry: {
            /**
             * @description Actor name.
             * @example Text
             */
            readonly actorName?: string;
            /**
             * @description Actor kind.
             * @example buyer
             * @enum {string}
             */
            readonly actorType: "buyer" | "seller" | "agency" | "system";
            /**
             * @description Text.
             * @example The goods were shipped on 21 November.
             */
            readonly content: string;
            /**
             * @description Happened at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly entryDt: string;
            /**
             * @description Entry id.
             * @example Text
             */
            readonly entryId: string;
            /**
             * @description Kind.
             * @example opened
             * @enum {string}
             */
            readonly entryType: "opened" | "evidence" | "statement" | "offer" | "accepted" | "mediation" | "proposed" | "returned" | "decided" | "reminder" | "lapsed" | "reopened" | "withdrawn" | "overtaken" | "closed";
            /** @description Files. */
            readonly fileList: readonly components["schemas"]["DisputeFile"][];
            /**
             * @description Refund. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly refundMony?: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description Dispute file. */
        readonly DisputeFile: {
            /**
             * @description File id.
             * @example fil_01K9Z3V6
             */
            readonly fileId: string;
            /**
             * @description File name.
             * @example bill-of-lading.pdf
             */
            readonly fileName: string;
            /**
             * @description Byte count.
             * @example 3
             */
            readonly fileSize: number;
            /**
             * @description Scan.
             * @example unchecked
             */
            readonly scan: components["schemas"]["Scan"];
        };
        /** @description Dispute files. */
        readonly DisputeFiles: {
            /**
             * @description Buyer.
             * @example 3
             */
            readonly buyer: number;
            /**
             * @description Seller.
             * @example 3
             */
            readonly seller: number;
        };
        /** @description Dispute page. */
        readonly DisputePage: {
            /**
             * @description Count.
             * @example 3
             */
            readonly count: number;
            /** @description List. */
            readonly list: readonly components["schemas"]["DisputeSummary"][];
            /**
             * @description Next cursor.
             * @example eyJ2IjoxfQ
             */
            readonly nextCursor?: string;
            /** @description Totals. */
            readonly totals: readonly components["schemas"]["CurrencyTotal"][];
        };
        /** @description Dispute proposal. */
        readonly DisputeProposal: {
            /**
             * @description Can answer. Whether the reader may approve it or send it back: nobody decides on their own proposal.
             * @example Y
             */
            readonly answerAbleYn: components["schemas"]["YesNo"];
            /**
             * @description Fault.
             * @example seller
             */
            readonly fault: components["schemas"]["Fault"];
            /**
             * @description Proposal id. Of this very proposal: a newer one has another.
             * @example prp_01K9Z3V6
             */
            readonly proposalId: string;
            /**
             * @description Proposer name.
             * @example Lee Seo-yeon
             */
            readonly proposerName: string;
            /**
             * @description Reason.
             * @example The buyer changed the quantity.
             */
            readonly reason: string;
            /**
             * @description Refund. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly refundMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /** @description Would refund. What it would give back to the card, and what that costs each side; absent where nothing goes back. */
            readonly wouldRefund?: components["schemas"]["RefundPreview"];
        };
        /**
         * @description Dispute status
         * @enum {string}
         */
        readonly DisputeStatus: "DS10" | "DS20" | "DS30" | "DS40" | "DS50" | "DS60" | "DS70";
        /** @description Dispute summary. */
        readonly DisputeSummary: {
            /**
             * @description Buyer name.
             * @example Blue Harbor Imports LLC
             */
            readonly buyerName: string;
            /**
             * @description Dispute id.
             * @example dsp_01K9Z3V6
             */
            readonly disputeId: string;
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly disputeMony: string;
            /**
             * @description State.
             * @example DS10
             */
            readonly disputeStatus: components["schemas"]["DisputeStatus"];
            /**
             * @description Due at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly dueDt?: string;
            /** @description Files. How many documents each side has filed. */
            readonly fileCnt: components["schemas"]["DisputeFiles"];
            /**
             * @description Is late.
             * @example Y
             */
            readonly lateYn: components["schemas"]["YesNo"];
            /** @description Milestone. */
            readonly milestone?: components["schemas"]["MilestonePosition"];
            /**
             * @description Opened at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly openDt: string;
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId: string;
            /**
             * @description Reason.
             * @example 99
             * @enum {string}
             */
            readonly reasonCd: "99" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09";
            /**
             * @description Refund. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly refundMony?: string;
            /**
             * @description Seller name.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly sellerName: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Trade number.
             * @example PI-2026-0815
             */
            readonly tradeNo: string;
            /**
             * @description Waits for.
             * @example buyer
             * @enum {string}
             */
            readonly turn?: "buyer" | "seller" | "agency";
        };
        /** @description Dossier. */
        readonly Dossier: {
            /**
             * @description Checksum. SHA-256 of the rest in its canonical form (RFC 8785): finds a file that was damaged on its way.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            readonly checksum: string;
            /**
             * @description Made at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly creationDt: string;
            /**
             * @description Version. Of this form: 2.
             * @example 3
             */
            readonly dossierVersion: number;
            /** @description Heads. The records that stood last when a day's root was published, and their way to it. */
            readonly headList: readonly components["schemas"]["RecordHead"][];
            /** @description Journals. */
            readonly journalList: readonly components["schemas"]["ProvenJournal"][];
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId: string;
            /** @description Records. All that happened, first record first. */
            readonly recordList: readonly components["schemas"]["OrderRecord"][];
            /** @description Roots. The published roots that the records and journals lead to. */
            readonly rootList: readonly components["schemas"]["MerkleRoot"][];
        };
        /** @description Evidence document. */
        readonly EvidenceDocument: {
            /**
             * @description Document code.
             * @example DG30
             * @enum {string}
             */
            readonly docCd: "DG30" | "DG31" | "DG32" | "DG33" | "DG34" | "DG35" | "DG36" | "DG37" | "DG38" | "DG39" | "DG40" | "DG99";
            /**
             * @description File id.
             * @example fil_01K9Z3V6
             */
            readonly fileId: string;
        };
        /** @description Evidence proposal. */
        readonly EvidenceProposal: {
            /**
             * @description Can confirm. Whether the reader may confirm it: nobody confirms what they proposed.
             * @example Y
             */
            readonly answerAbleYn: components["schemas"]["YesNo"];
            /**
             * @description Proposer name.
             * @example Lee Seo-yeon
             */
            readonly proposerName: string;
            /**
             * @description Proposed at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly requestDt: string;
        };
        /** @description Evidence read. */
        readonly EvidenceRead: {
            /**
             * @description Document code.
             * @example DG30
             * @enum {string}
             */
            readonly docCd: "DG30" | "DG31" | "DG32" | "DG33" | "DG34" | "DG35" | "DG36" | "DG37" | "DG38" | "DG39" | "DG40" | "DG99";
            /**
             * @description File id.
             * @example fil_01K9Z3V6
             */
            readonly fileId: string;
            /**
             * @description Written. As it stands in the document.
             * @example Text
             */
            readonly foundText: string;
            /**
             * @description Value.
             * @example Text
             */
            readonly foundValue: string;
            /**
             * @description Is agreeing.
             * @example true
             */
            readonly matched: boolean;
            /** @description Place. */
            readonly readPlace?: components["schemas"]["ReadPlace"];
        };
        /** @description Evidence register word. */
        readonly EvidenceRegisterWord: {
            /**
             * @description Asked at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly askDt: string;
            /**
             * @description Is agreeing.
             * @example true
             */
            readonly matched: boolean;
            /**
             * @description Outcome.
             * @example found
             * @enum {string}
             */
            readonly registerResult: "found" | "not_found" | "outage" | "not_configured";
            /**
             * @description Register.
             * @example customs
             * @enum {string}
             */
            readonly registerType: "customs" | "carrier" | "air_carrier" | "business_status";
            /**
             * @description Value.
             * @example Text
             */
            readonly registerValue?: string;
        };
        /** @description What the agency gave back: a field of the table, a document, or both; each with its reason. */
        readonly EvidenceReturnItem: {
            /**
             * @description File id.
             * @example fil_01K9Z3V6
             */
            readonly fileId?: string | null;
            /**
             * @description Field.
             * @example invoiceNumber
             */
            readonly matchField?: components["schemas"]["MatchField"] | null;
            /**
             * @description Reason.
             * @example The buyer changed the quantity.
             */
            readonly reason: string;
        };
        /** @description One line of the table: what was agreed, typed, read and registered, and what follows from it. */
        readonly EvidenceRow: {
            /**
             * @description Agreed.
             * @example Text
             */
            readonly agreedValue: string;
            /**
             * @description Typed.
             * @example Text
             */
            readonly declaredValue?: string;
            /**
             * @description Field.
             * @example invoiceNumber
             */
            readonly matchField: components["schemas"]["MatchField"];
            /** @description Reads. */
            readonly readList: readonly components["schemas"]["EvidenceRead"][];
            /** @description Register. */
            readonly registerWord?: components["schemas"]["EvidenceRegisterWord"];
            /**
             * @description Verdict.
             * @example agrees
             * @enum {string}
             */
            readonly verdict: "agrees" | "differs" | "not_read" | "unconfirmed" | "not_needed";
            /**
             * @description Reason.
             * @example differs_from_order
             * @enum {string}
             */
            readonly verdictReason?: "differs_from_order" | "differs_from_typed" | "differs_between_documents" | "differs_from_register" | "differs_from_charge" | "used_before" | "out_of_time" | "wrong_check_digit" | "not_read" | "not_asked" | "not_configured" | "outage" | "not_found" | "not_in_register" | "not_loaded" | "not_delivered" | "no_agreed_value";
        };
        /** @description Evidence submission. */
        readonly EvidenceSubmission: {
            /** @description Documents. */
            readonly fileList: readonly components["schemas"]["EvidenceDocument"][];
            /** @description Statement. What the documents say; needed in mode RM02. */
            readonly shipment?: components["schemas"]["ShipmentStatement"] | null;
        };
        /**
         * @description Evidence type
         * @enum {string}
         */
        readonly EvidenceType: "shipping" | "talks" | "other";
        /** @description At what a bank bought a currency of us for won, when it said so, and for which value date. */
        readonly ExchangeTerms: {
            /**
             * @description Rate. A decimal number as text. Won for so many units; inside in ten-thousandths of a won.
             * @example 100
             */
            readonly exchangeRate: string;
            /**
             * @description Units.
             * @example 3
             */
            readonly exchangeUnit: number;
            /**
             * @description Quoted at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly quoteDt: string;
            /**
             * @description Source.
             * @example Seoul Money Brokerage
             */
            readonly rateSource: string;
            /**
             * @description Value on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly valueYmd: string;
        };
        /** @description Expected page. */
        readonly ExpectedPage: {
            /**
             * @description Count.
             * @example 3
             */
            readonly count: number;
            /** @description List. */
            readonly list: readonly components["schemas"]["SettlementLine"][];
            /**
             * @description Next cursor.
             * @example eyJ2IjoxfQ
             */
            readonly nextCursor?: string;
            /** @description Totals. */
            readonly totals: readonly components["schemas"]["CurrencyTotal"][];
        };
        /** @description Export declaration note. */
        readonly ExportDeclarationNote: {
            /**
             * @description Declaration number. As the customs service writes it: office, year, number, check.
             * @example 41211-26-500001X
             */
            readonly exportDclrNo: string;
            /**
             * @description Shipped on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly shipYmd: string;
        };
        /** @description Export declaration noted. */
        readonly ExportDeclarationNoted: {
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId: string;
        };
        /**
         * @description Fault
         * @enum {string}
         */
        readonly Fault: "seller" | "buyer" | "both";
        /** @description Fee proposal. */
        readonly FeeProposal: {
            /**
             * @description Decided at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly approveDt?: string;
            /**
             * @description Decided by.
             * @example Text
             */
            readonly approveUserName?: string;
            /**
             * @description Can decide.
             * @example Y
             */
            readonly approveYn: components["schemas"]["YesNo"];
            /**
             * @description Proposed by company.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly corpName: string;
            /**
             * @description Country.
             * @example US
             */
            readonly countryCd?: string;
            /**
             * @description Decision reason.
             * @example Text
             */
            readonly decisionReason?: string;
            /**
             * @description Until. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly endYmd?: string;
            /**
             * @description Kind.
             * @example rate
             */
            readonly feeType: components["schemas"]["FeeType"];
            /**
             * @description Issuer company id.
             * @example cmp_issuer01
             */
            readonly issuerId?: string;
            /**
             * @description Issuer name.
             * @example First Card
             */
            readonly issuerName?: string;
            /**
             * @description Most. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly maxMony?: string;
            /**
             * @description Least. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly minMony?: string;
            /**
             * @description Proposal id.
             * @example prp_01K9Z3V6
             */
            readonly proposalId: string;
            /**
             * @description State.
             * @example proposed
             * @enum {string}
             */
            readonly proposalStatus: "proposed" | "approved" | "refused";
            /**
             * @description Rate. A percentage with two decimals.
             * @example 1.40
             */
            readonly rateFee?: string;
            /**
             * @description Reason.
             * @example The buyer changed the quantity.
             */
            readonly reason: string;
            /**
             * @description Proposed at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly requestDt: string;
            /**
             * @description Proposed by.
             * @example Text
             */
            readonly requestUserName: string;
            /**
             * @description From. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly startYmd: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd?: components["schemas"]["Currency"];
        };
        /** @description Fee row. */
        readonly FeeRow: {
            /**
             * @description Country.
             * @example US
             */
            readonly countryCd?: string;
            /**
             * @description Until. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly endYmd?: string;
            /**
             * @description Row id.
             * @example Text
             */
            readonly feeId: string;
            /**
             * @description Kind.
             * @example rate
             */
            readonly feeType: components["schemas"]["FeeType"];
            /**
             * @description Issuer company id.
             * @example cmp_issuer01
             */
            readonly issuerId?: string;
            /**
             * @description Issuer name.
             * @example First Card
             */
            readonly issuerName?: string;
            /**
             * @description Most. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly maxMony?: string;
            /**
             * @description Least. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly minMony?: string;
            /**
             * @description Rate. A percentage with two decimals.
             * @example 1.40
             */
            readonly rateFee?: string;
            /**
             * @description Status.
             * @example future
             * @enum {string}
             */
            readonly standing: "future" | "now" | "past";
            /**
             * @description From. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly startYmd: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd?: components["schemas"]["Currency"];
        };
        /** @description Fee table. */
        readonly FeeTable: {
            /** @description Rows. */
            readonly feeList: readonly components["schemas"]["FeeRow"][];
            /** @description Proposals. */
            readonly proposalList: readonly components["schemas"]["FeeProposal"][];
            /**
             * @description Proposal number. Of the newest proposal; whoever proposes says which was the last they saw.
             * @example 3
             */
            readonly proposalNo: number;
            /**
             * @description Default rate. A percentage with two decimals.
             * @example 1.40
             */
            readonly rateFee: string;
            /**
             * @description Can propose.
             * @example Y
             */
            readonly requestYn: components["schemas"]["YesNo"];
        };
        /**
         * @description Fee type
         * @enum {string}
         */
        readonly FeeType: "rate" | "limit";
        /**
         * @description Format
         * @enum {string}
         */
        readonly Format: "xlsx" | "csv";
        /** @description Held order. */
        readonly HeldOrder: {
            /**
             * @description Held. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly heldMony: string;
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Trade number.
             * @example PI-2026-0815
             */
            readonly tradeNo: string;
        };
        /** @description Hs code. */
        readonly HsCode: {
            /**
             * @description Chapter. What it lies in; for a Korean code its subheading.
             * @example Articles of iron or steel
             */
            readonly chapterNm: string;
            /**
             * @description Code. Two digits for a chapter, six for a subheading, ten for a Korean code.
             * @example 731815
             */
            readonly hsCodeInfo: string;
            /**
             * @description Name.
             * @example Screws and bolts
             */
            readonly hsCodeNm: string;
        };
        /** @description Hs code list. */
        readonly HsCodeList: {
            /** @description List. */
            readonly hsCodeList: readonly components["schemas"]["HsCode"][];
        };
        /** @description Hs code search. */
        readonly HsCodeSearch: {
            /**
             * @description Text.
             * @example Teheran-ro
             */
            readonly keyword: string;
        };
        /** @description Hs numbers. */
        readonly HsNumbers: {
            /**
             * @description Numbers.
             * @example [
             *       "Text"
             *     ]
             */
            readonly hsCodeList: readonly string[];
        };
        /** @description Imported order. */
        readonly ImportedOrder: {
            /**
             * @description Buyer name.
             * @example Blue Harbor Imports LLC
             */
            readonly buyerName: string;
            /**
             * @description Status.
             * @example ready
             * @enum {string}
             */
            readonly importStatus: "ready" | "created" | "known";
            /**
             * @description Line count.
             * @example 3
             */
            readonly lineCount: number;
            /**
             * @description Order id. Of what was made, or was there before.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId?: string;
            /**
             * @description Line. The row of the sheet on which it begins.
             * @example 3
             */
            readonly rowNo: number;
            /**
             * @description Settlement. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly settlementMony: string;
            /**
             * @description Charge. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Trade. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly tradeMony: string;
            /**
             * @description Trade number.
             * @example PI-2026-0815
             */
            readonly tradeNo: string;
        };
        /** @description Import left out. */
        readonly ImportLeftOut: {
            /**
             * @description Text.
             * @example Text
             */
            readonly cellContents: string;
            /**
             * @description Cell.
             * @example Text
             */
            readonly cellNo: string;
        };
        /** @description Import problem. */
        readonly ImportProblem: {
            /**
             * @description Text. What stands in the cell.
             * @example Text
             */
            readonly cellContents: string;
            /**
             * @description Cell. As the spreadsheet calls it: `C7`; of a message the element: `/Order/OrderLine[2]/LineItem/Quantity`.
             * @example Text
             */
            readonly cellNo: string;
            /**
             * @description Column.
             * @example tradeNumber
             * @enum {string}
             */
            readonly columnName: "tradeNumber" | "buyer" | "goodsName" | "hsCode" | "incoterm" | "currency" | "paymentDueOn" | "description" | "quantity" | "unit" | "unitPrice" | "freight" | "insurance" | "otherCharges" | "discount" | "buyerShare" | "releaseMode" | "inspectionDays" | "note";
            /**
             * @description Reason. In the reader's language.
             * @example The buyer changed the quantity.
             */
            readonly reason: string;
            /**
             * @description Trade number.
             * @example PI-2026-0815
             */
            readonly tradeNo: string;
        };
        /** @description Inclusion proof. */
        readonly InclusionProof: {
            /**
             * @description Day. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly rootYmd: string;
            /** @description Steps. */
            readonly stepList: readonly components["schemas"]["InclusionStep"][];
        };
        /** @description Inclusion step. */
        readonly InclusionStep: {
            /**
             * @description Hash.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            readonly hash: string;
            /**
             * @description Side.
             * @example left
             * @enum {string}
             */
            readonly side: "left" | "right";
        };
        /**
         * @description Incoterm
         * @enum {string}
         */
        readonly Incoterm: "EXW" | "FCA" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | "FAS" | "FOB" | "CFR" | "CIF";
        /** @description Industry. */
        readonly Industry: {
            /**
             * @description Code.
             * @example 25941
             */
            readonly corpIndCd: string;
            /**
             * @description Name.
             * @example Bolts, nuts and similar products
             */
            readonly corpIndNm: string;
            /**
             * @description Level. 1 section, 2 division, 3 group, 4 class, 5 subclass.
             * @example 3
             */
            readonly level: number;
            /**
             * @description Parent.
             * @example Text
             */
            readonly parentCd?: string;
        };
        /** @description Industry list. */
        readonly IndustryList: {
            /** @description List. */
            readonly corpIndList: readonly components["schemas"]["Industry"][];
        };
        /** @description Industry search. */
        readonly IndustrySearch: {
            /**
             * @description Text.
             * @example Teheran-ro
             */
            readonly keyword?: string | null;
            /**
             * @description Parent.
             * @example Text
             */
            readonly parentCd?: string | null;
        };
        /** @description Issuer. */
        readonly Issuer: {
            /**
             * @description Country.
             * @example US
             */
            readonly countryCd: string;
            /**
             * @description Issuer id.
             * @example cmp_issuer01
             */
            readonly issuerId: string;
            /**
             * @description Name.
             * @example First Card
             */
            readonly issuerName: string;
        };
        /** @description Issuer filter. */
        readonly IssuerFilter: {
            /**
             * @description Country.
             * @example US
             */
            readonly countryCd?: string | null;
        };
        /** @description Issuer list. */
        readonly IssuerList: {
            /** @description List. */
            readonly issuerList: readonly components["schemas"]["Issuer"][];
        };
        /**
         * @description Journal type
         * @enum {string}
         */
        readonly JournalType: "capture" | "release" | "take_back" | "recall" | "refund" | "refund_returned" | "refund_again" | "refund_given_otherwise" | "chargeback" | "gateway_deposit" | "payout" | "payout_returned" | "exchange" | "exchange_undone" | "set_off" | "set_off_undone" | "write_off" | "own_funds";
        /** @description Judged document. */
        readonly JudgedDocument: {
            /**
             * @description Document code.
             * @example DG30
             * @enum {string}
             */
            readonly docCd: "DG30" | "DG31" | "DG32" | "DG33" | "DG34" | "DG35" | "DG36" | "DG37" | "DG38" | "DG39" | "DG40" | "DG99";
            /**
             * @description File id.
             * @example fil_01K9Z3V6
             */
            readonly fileId: string;
            /**
             * @description File name.
             * @example bill-of-lading.pdf
             */
            readonly fileName: string;
            /**
             * @description Page count. Absent until it was read, and where it cannot be opened.
             * @example 3
             */
            readonly pageCnt?: number;
            /**
             * @description Problems.
             * @example [
             *       "being_checked"
             *     ]
             */
            readonly problemList: readonly ("being_checked" | "infected" | "not_read" | "used_before" | "filed_twice" | "encrypted" | "empty" | "unreadable" | "low_confidence" | "edited_after_issue" | "producer_mismatch" | "same_picture" | "wrong_kind" | "too_many_pages")[];
            /**
             * @description Is returned. The agency gave it back; another one takes its place.
             * @example Y
             */
            readonly returnedYn: components["schemas"]["YesNo"];
            /**
             * @description Scan.
             * @example unchecked
             */
            readonly scan: components["schemas"]["Scan"];
        };
        /**
         * @description Match field
         * @enum {string}
         */
        readonly MatchField: "invoiceNumber" | "exporterNumber" | "hsCode" | "currency" | "value" | "quantity" | "consigneeName" | "transportNumber" | "shippedOn" | "declarationNumber" | "declaredOn" | "deliveredOn" | "charged";
        /** @description Merkle root. */
        readonly MerkleRoot: {
            /**
             * @description Chain hash. The chain's head at the last seal.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            readonly chainHash: string;
            /**
             * @description First seal.
             * @example 3
             */
            readonly firstSealNo: number;
            /**
             * @description Last seal.
             * @example 3
             */
            readonly lastSealNo: number;
            /**
             * @description Merkle root. The tree of RFC 6962 over the journals' hashes, in the order of their seals.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            readonly merkleRoot: string;
            /**
             * @description Previous root hash.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            readonly prevRootHash: string;
            /**
             * @description Published at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly publishDt: string;
            /**
             * @description Record count. How many chains grew.
             * @example 3
             */
            readonly recordCnt?: number;
            /**
             * @description Record root. The tree over the last record of each order's chain that grew; roots of before cover journals alone.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            readonly recordRoot?: string;
            /**
             * @description Root hash. Over all above, so that each root vouches for those before it.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            readonly rootHash: string;
            /**
             * @description Day. A day as 8 digits, YYYYMMDD. The day that ended.
             * @example 20261121
             */
            readonly rootYmd: string;
        };
        /** @description Merkle root list. */
        readonly MerkleRootList: {
            /** @description List. */
            readonly list: readonly components["schemas"]["MerkleRoot"][];
        };
        /** @description One row of a milestone plan: a share of the trade amount, or an amount. */
        readonly MilestoneDraft: {
            /**
             * @description Condition. What releases it, in the seller's words.
             * @example On shipment
             */
            readonly milestoneCondition: string;
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly milestoneMony?: string | null;
            /**
             * @description Share. A percentage with two decimals.
             * @example 1.40
             */
            readonly milestoneRate?: string | null;
            /**
             * @description Title.
             * @example Deposit
             */
            readonly milestoneTitle: string;
            /**
             * @description Kind. What releases it: its documents, or the buyer's word alone; its delivery where none is named.
             * @example deposit
             */
            readonly milestoneType?: components["schemas"]["MilestoneType"] | null;
            /**
             * @description Payment due on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly paymentDueYmd: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description Which milestone of how many an order is, beside something else that is about it. */
        readonly MilestonePosition: {
            /**
             * @description Count.
             * @example 3
             */
            readonly milestoneCount: number;
            /**
             * @description Number.
             * @example 3
             */
            readonly milestoneNo: number;
        };
        /** @description Milestone quote. */
        readonly MilestoneQuote: {
            /**
             * @description Number.
             * @example 3
             */
            readonly milestoneNo: number;
            /**
             * @description Payment due on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly paymentDueYmd: string;
            /**
             * @description Payout on. A day as 8 digits, YYYYMMDD. If it is paid and accepted on its due day; of the first one, today.
             * @example 20261121
             */
            readonly payoutYmd: string;
            /**
             * @description Settlement. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly settlementMony: string;
            /**
             * @description Charge. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /**
         * @description Milestone type
         * @enum {string}
         */
        readonly MilestoneType: "deposit" | "shipment" | "delivery" | "acceptance";
        /**
         * @description Only
         * @enum {string}
         */
        readonly Only: "rows" | "totals";
        /** @description Order cancellation. */
        readonly OrderCancellation: {
            /**
             * @description Asked at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly askDt: string;
            /**
             * @description Asked by.
             * @example seller
             * @enum {string}
             */
            readonly askedBy: "seller" | "buyer" | "system";
            /**
             * @description Fault.
             * @example seller
             */
            readonly fault: components["schemas"]["Fault"];
            /**
             * @description Reason.
             * @example The buyer changed the quantity.
             */
            readonly reason: string;
        };
        /** @description One field of the sheet that the newest version sent says otherwise than the one before. */
        readonly OrderChange: {
            /**
             * @description After.
             * @example Text
             */
            readonly afterValue: string;
            /**
             * @description Before.
             * @example Text
             */
            readonly beforeValue: string;
            /**
             * @description Field.
             * @example tradeNumber
             * @enum {string}
             */
            readonly itemCd: "tradeNumber" | "goodsName" | "hsCode" | "incoterm" | "releaseMode" | "paymentDueOn" | "note" | "currency" | "inspectionDays" | "buyerShare" | "lines" | "freight" | "insurance" | "otherCharges" | "discount" | "charge" | "settlement" | "milestones";
        };
        /** @description Order change request. */
        readonly OrderChangeRequest: {
            /** @description Milestones. */
            readonly milestoneList?: readonly components["schemas"]["ProposedMilestone"][] | null;
            /**
             * @description Proposed share. A percentage with two decimals.
             * @example 1.40
             */
            readonly proposedShare?: string | null;
            /**
             * @description Reason.
             * @example The buyer changed the quantity.
             */
            readonly reason: string;
        };
        /** @description Order chargeback. */
        readonly OrderChargeback: {
            /**
             * @description Is booked by two. Two people booked what the acquirer took: the amount is theirs.
             * @example Y
             */
            readonly bookedByTwoYn: components["schemas"]["YesNo"];
            /**
             * @description Can answer.
             * @example true
             */
            readonly canAnswer: boolean;
            /**
             * @description Chargeback id.
             * @example cbk_01K9Z3V6
             */
            readonly chargebackId: string;
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly chargebackMony: string;
            /**
             * @description State.
             * @example CB10
             */
            readonly chargebackStatus: components["schemas"]["ChargebackStatus"];
            /**
             * @description Evidence text.
             * @example The goods were shipped on 21 November.
             */
            readonly content?: string;
            /**
             * @description Is contradicted. What the card company said last contradicts our books and was not posted; the agency alone reads it.
             * @example Y
             */
            readonly contradictedYn: components["schemas"]["YesNo"];
            /**
             * @description Evidence due at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly dueDt?: string;
            /**
             * @description Evidence. `needed` and `refused`: the card company waits for the seller; `none` also where it is too late or needless.
             * @example needed
             * @enum {string}
             */
            readonly evidenceStatus: "needed" | "refused" | "sending" | "delivered" | "none";
            /** @description Evidence files. */
            readonly fileList: readonly components["schemas"]["ChargebackFile"][];
            /**
             * @description Is filed by issuer. The issuer filed it, and whether the reader may take that back.
             * @example Y
             */
            readonly issuerFiledYn: components["schemas"]["YesNo"];
            /**
             * @description Is withdrawn. It ended because the issuer took it back.
             * @example Y
             */
            readonly issuerWithdrewYn: components["schemas"]["YesNo"];
            /** @description Loss requests. */
            readonly lossRequestList?: readonly components["schemas"]["ChargebackLossRequest"][];
            /** @description Loss to book. For those who may book it. */
            readonly lossToBook?: components["schemas"]["ChargebackLossToBook"];
            /**
             * @description Reason.
             * @example Text
             */
            readonly reasonCd: string;
            /**
             * @description Received at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly receiveDt: string;
            /**
             * @description Submission. Whether the card company has the evidence; absent before there is any.
             * @example waiting
             * @enum {string}
             */
            readonly submitStatus?: "waiting" | "done" | "failed";
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Can withdraw.
             * @example Y
             */
            readonly withdrawYn: components["schemas"]["YesNo"];
        };
        /** @description Order detail. */
        readonly OrderDetail: {
            /**
             * @description Accepted at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly acceptDt?: string;
            /**
             * @description Account approval.
             * @example colleague
             * @enum {string}
             */
            readonly accountApprovalCd?: "colleague" | "code";
            /**
             * @description Account changed days. For the buyer: days since the seller's settlement account was changed, for 30 days.
             * @example 3
             */
            readonly accountChangeDays?: number;
            /**
             * @description Account check. With it: by what the account was verified, and who confirmed the change beside whoever asked for it.
             * @example deposit
             * @enum {string}
             */
            readonly accountCheckCd?: "deposit" | "document";
            /**
             * @description Actions.
             * @example [
             *       "create"
             *     ]
             */
            readonly actions: readonly ("create" | "edit" | "send" | "accept_terms" | "ask_change" | "resend" | "decline" | "expire" | "withdraw" | "start_payment" | "capture" | "fail_payment" | "hold_for_review" | "clear_review" | "submit_evidence" | "accept_evidence" | "return_evidence" | "accept_goods" | "end_inspection" | "release" | "schedule_settlement" | "settle" | "return_payout" | "reschedule" | "ask_cancel" | "keep" | "cancel" | "start_refund" | "void" | "refund" | "refund_part" | "resume" | "open_dispute" | "charge_back" | "lose_chargeback")[];
            /**
             * @description Agreed goods. The goods of the whole agreement as they were sent, a line each; for milestones, whose own line is their part.
             * @example Text
             */
            readonly agreedGoods?: string;
            /**
             * @description Paid at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly authDt?: string;
            /**
             * @description Paid at text.
             * @example Text
             */
            readonly authDtNm?: string;
            /**
             * @description Buyer company id.
             * @example cmp_buyer01
             */
            readonly buyerId: string;
            /**
             * @description Buyer name.
             * @example Blue Harbor Imports LLC
             */
            readonly buyerName: string;
            /**
             * @description Buyer fee. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly buyerPgFee: string;
            /**
             * @description Buyer fee rate. A percentage with two decimals.
             * @example 1.40
             */
            readonly buyerRateFee: string;
            /**
             * @description Buyer share. A percentage with two decimals.
             * @example 1.40
             */
            readonly buyerShare: string;
            /**
             * @description Cancelled at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly cacnDt?: string;
            /**
             * @description Cancelled at text.
             * @example 2026-11-21 13:05
             */
            readonly cacnDtNm?: string;
            /** @description Changes. */
            readonly changeList: readonly components["schemas"]["OrderChange"][];
            /**
             * @description Confirmed by. Who but the seller confirmed what releases the order.
             * @example agency
             */
            readonly confirmedBy?: components["schemas"]["ConfirmedBy"];
            /**
             * @description Counterparty name. The other side's name, seen from the caller.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly corpName: string;
            /**
             * @description Buyer country.
             * @example US
             */
            readonly countryCd: string;
            /**
             * @description Created at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly creationDt: string;
            /**
             * @description Created at text. Seoul time, "2026-11-21 13:05:00", as the other two.
             * @example Text
             */
            readonly creationDtNm: string;
            /**
             * @description Created time.
             * @example 130500
             */
            readonly creationHms: string;
            /**
             * @description Created on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly creationYmd: string;
            /**
             * @description Discount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly discountMony: string;
            /**
             * @description Due at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly dueDt?: string;
            /**
             * @description Buyer email.
             * @example kim@hanbit.example
             */
            readonly email: string;
            /** @description Events. */
            readonly events: readonly components["schemas"]["OrderEvent"][];
            /** @description Documents. */
            readonly fileList: readonly components["schemas"]["OrderDocument"][];
            /**
             * @description Freight. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly freightMony: string;
            /**
             * @description Goods. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly goodMony: string;
            /**
             * @description Goods name.
             * @example Hex bolts M8
             */
            readonly goodName: string;
            /**
             * @description Held. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly heldMony: string;
            /**
             * @description Hs code.
             * @example 731815
             */
            readonly hsCodeInfo: string;
            /**
             * @description Incoterm.
             * @example EXW
             */
            readonly incoterm: components["schemas"]["Incoterm"];
            /**
             * @description Inspection days.
             * @example 3
             */
            readonly inspectionDays: number;
            /**
             * @description Insurance. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly insuranceMony: string;
            /** @description Lines. */
            readonly lines: readonly components["schemas"]["OrderLine"][];
            /**
             * @description Is masked.
             * @example true
             */
            readonly masked: boolean;
            /** @description Milestone. */
            readonly milestone?: components["schemas"]["OrderMilestone"];
            /** @description Milestones. The milestones of the agreement, this one among them; empty in other modes than RM04. */
            readonly milestoneList: readonly components["schemas"]["AgreementMilestone"][];
            /**
             * @description Buyer phone. The buyer's telephone number, for those who see whole names.
             * @example 010-1234-5678
             */
            readonly mobNo?: string;
            /**
             * @description Money location.
             * @example not_paid
             * @enum {string}
             */
            readonly moneyPlace: "not_paid" | "card" | "hold" | "payable" | "bank" | "seller" | "returned";
            /**
             * @description Net settlement. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What the seller gets once what went back is taken off.
             * @example 11042.11
             */
            readonly netSettlementMony: string;
            /**
             * @description Note.
             * @example Packed in cartons.
             */
            readonly note: string;
            /**
             * @description On timeout. What the clock does when it runs out and nobody has acted.
             * @example expire
             * @enum {string}
             */
            readonly onSilence?: "expire" | "release" | "offer_refund" | "ask_operator" | "keep" | "ask_agency";
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId: string;
            /**
             * @description State.
             * @example OS00
             */
            readonly orderStatus: components["schemas"]["OrderStatus"];
            /**
             * @description State name.
             * @example Paid and held
             */
            readonly orderStatusNm: string;
            /**
             * @description Other charges. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly otherMony: string;
            /**
             * @description Payment due on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly paymentDueYmd: string;
            /**
             * @description Expected payout on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly payoutYmd?: string;
            /** @description Proposed milestones. The milestones that the buyer asks for, until the seller sends a new version. */
            readonly proposedMilestoneList?: readonly components["schemas"]["ProposedMilestone"][];
            /**
             * @description Proposed share. A percentage with two decimals. The part of the fee that the buyer offers to carry, until the seller sends a new version.
             * @example 1.40
             */
            readonly proposedShare?: string;
            /**
             * @description Quantity. A decimal number as text. Of the only line; several lines have their own.
             * @example 100
             */
            readonly quantity?: string;
            /**
             * @description Fee rate. A percentage with two decimals.
             * @example 1.40
             */
            readonly rateFee: string;
            /**
             * @description Refunded. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What went back to the card so far; absent where nothing did.
             * @example 11042.11
             */
            readonly refundMony?: string;
            /**
             * @description Released at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly releaseDt?: string;
            /**
             * @description Release mode.
             * @example RM01
             */
            readonly releaseMode: components["schemas"]["ReleaseMode"];
            /** @description Reminders. For the people of the seller who may remind the buyer, while the buyer's answer or payment is waited for. */
            readonly reminders?: components["schemas"]["OrderReminders"];
            /**
             * @description Row number.
             * @example 3
             */
            readonly rnum: number;
            /**
             * @description Seller email.
             * @example Text
             */
            readonly sellerEmail: string;
            /**
             * @description Seller company id.
             * @example cmp_seller01
             */
            readonly sellerId: string;
            /**
             * @description Seller name.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly sellerName: string;
            /**
             * @description Seller fee. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly sellerPgFee: string;
            /**
             * @description Seller fee rate. A percentage with two decimals.
             * @example 1.40
             */
            readonly sellerRateFee: string;
            /**
             * @description Sent at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly sendDt?: string;
            /**
             * @description Settled at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly settleDt?: string;
            /**
             * @description Settlement. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly settlementMony: string;
            /** @description Shipment. What the seller declared about the shipment, for those who may read the documents. */
            readonly shipment?: components["schemas"]["OrderShipment"];
            /**
             * @description Site code.
             * @example Text
             */
            readonly siteCd: string;
            /** @description Steps. */
            readonly steps: readonly components["schemas"]["ProgressStep"][];
            /**
             * @description Tolerance. A percentage with two decimals.
             * @example 1.40
             */
            readonly toleranceRate: string;
            /**
             * @description Total fee. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalFee: string;
            /**
             * @description Charge. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Trade. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly tradeMony: string;
            /**
             * @description Trade number.
             * @example PI-2026-0815
             */
            readonly tradeNo: string;
            /**
             * @description Whose turn.
             * @example seller
             * @enum {string}
             */
            readonly turn: "seller" | "buyer" | "agency" | "system" | "nobody";
            /**
             * @description Mode.
             * @example view
             * @enum {string}
             */
            readonly type: "view";
            /**
             * @description Unit price. A decimal number as text.
             * @example 10.00
             */
            readonly unitPrice?: string;
            /**
             * @description Is unpaid cancellable. Whether the caller may ask now to cancel all milestones that are not paid.
             * @example true
             */
            readonly unpaidCancellable: boolean;
            /** @description Bulk cancellation. */
            readonly unpaidWish?: components["schemas"]["BulkCancellation"];
            /**
             * @description Version.
             * @example 3
             */
            readonly version: number;
        };
        /** @description `actions` are the reader's own, by the same rules as the commands'. */
        readonly OrderDispute: {
            /**
             * @description Actions.
             * @example [
             *       "show_evidence"
             *     ]
             */
            readonly actions: readonly ("show_evidence" | "lapse" | "reopen" | "answer" | "escalate" | "agree" | "decide" | "close" | "withdraw" | "overtake" | "speak" | "propose")[];
            /**
             * @description Dispute id.
             * @example dsp_01K9Z3V6
             */
            readonly disputeId: string;
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly disputeMony: string;
            /**
             * @description State.
             * @example DS10
             */
            readonly disputeStatus: components["schemas"]["DisputeStatus"];
            /**
             * @description Due at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly dueDt?: string;
            /** @description Entries. */
            readonly entryList: readonly components["schemas"]["DisputeEntry"][];
            /**
             * @description Offer to accept. The newest offer, if the reader may accept it.
             * @example Text
             */
            readonly offerId?: string;
            /**
             * @description On timeout.
             * @example lapse
             * @enum {string}
             */
            readonly onSilence?: "lapse" | "escalate" | "remind_agency";
            /**
             * @description Opened at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly openDt: string;
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId: string;
            /**
             * @description Outcome.
             * @example agreed
             * @enum {string}
             */
            readonly outcome?: "agreed" | "decided" | "lapsed" | "withdrawn" | "overtaken";
            /** @description Proposal. For the agency alone: what one of its people proposes. */
            readonly proposal?: components["schemas"]["DisputeProposal"];
            /**
             * @description Reason.
             * @example 99
             * @enum {string}
             */
            readonly reasonCd: "99" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09";
            /**
             * @description Refund. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly refundMony?: string;
            /**
             * @description Reopen until. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly reopenDt?: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Waits for.
             * @example buyer
             * @enum {string}
             */
            readonly turn?: "buyer" | "seller" | "agency";
            /** @description Would refund. What accepting it gives back to the card, and what that costs each side. */
            readonly wouldRefund?: components["schemas"]["RefundPreview"];
        };
        /** @description Order disputes. */
        readonly OrderDisputes: {
            /** @description Chargebacks. */
            readonly chargebackList: readonly components["schemas"]["OrderChargeback"][];
            /**
             * @description Disputable. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What a buyer could dispute now; absent if nothing.
             * @example 11042.11
             */
            readonly disputableMony?: string;
            /** @description Disputes. */
            readonly disputeList: readonly components["schemas"]["OrderDispute"][];
            /**
             * @description Stage. How far the order is that a dispute stops, or would stop now; absent where none can.
             * @example on_its_way
             * @enum {string}
             */
            readonly disputeStage?: "on_its_way" | "inspection" | "released";
            /**
             * @description Charged. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What the card was charged, where the reader may file its chargeback.
             * @example 11042.11
             */
            readonly totalMony?: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description Order document. */
        readonly OrderDocument: {
            /**
             * @description Content type.
             * @example application/pdf
             */
            readonly contentType: string;
            /**
             * @description Document code.
             * @example DG30
             * @enum {string}
             */
            readonly docCd: "DG30" | "DG31" | "DG32" | "DG33" | "DG34" | "DG35" | "DG36" | "DG37" | "DG38" | "DG39" | "DG40" | "DG99";
            /**
             * @description File id.
             * @example fil_01K9Z3V6
             */
            readonly fileId: string;
            /**
             * @description File name.
             * @example bill-of-lading.pdf
             */
            readonly fileName: string;
            /**
             * @description Byte count.
             * @example 3
             */
            readonly fileSize: number;
            /**
             * @description Scan.
             * @example unchecked
             */
            readonly scan: components["schemas"]["Scan"];
            /**
             * @description Uploaded at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly uploadDt: string;
        };
        /** @description What a seller writes; the server computes every amount from it. */
        readonly OrderDraft: {
            /**
             * @description Buyer company id.
             * @example cmp_buyer01
             */
            readonly buyerId: string;
            /**
             * @description Buyer share. A percentage with two decimals.
             * @example 1.40
             */
            readonly buyerShare: string;
            /**
             * @description Contract files. The contract's documents in place of those before; left out, they stay.
             * @example [
             *       "Text"
             *     ]
             */
            readonly contractFileList?: readonly string[] | null;
            /**
             * @description Discount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly discountMony: string;
            /**
             * @description Freight. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly freightMony: string;
            /**
             * @description Goods name.
             * @example Hex bolts M8
             */
            readonly goodName: string;
            /**
             * @description Hs code.
             * @example 731815
             */
            readonly hsCodeInfo: string;
            /**
             * @description Incoterm.
             * @example EXW
             */
            readonly incoterm: components["schemas"]["Incoterm"];
            /**
             * @description Inspection days.
             * @example 3
             */
            readonly inspectionDays: number;
            /**
             * @description Insurance. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly insuranceMony: string;
            /** @description Lines. */
            readonly lines: readonly components["schemas"]["OrderLine"][];
            /** @description Milestones. The plan in mode RM04; in other modes it counts for nothing. */
            readonly milestoneList?: readonly components["schemas"]["MilestoneDraft"][] | null;
            /**
             * @description Is number new. True for a new order sheet: it is refused if the seller has one of its trade number that did not come to nothing.
             * @example true
             */
            readonly newTradeNoYn?: boolean | null;
            /**
             * @description Note.
             * @example Packed in cartons.
             */
            readonly note: string;
            /**
             * @description Other charges. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly otherMony: string;
            /**
             * @description Payment due on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly paymentDueYmd: string;
            /**
             * @description Release mode.
             * @example RM01
             */
            readonly releaseMode: components["schemas"]["ReleaseMode"];
            /**
             * @description Tolerance. A percentage with two decimals. By how much the declared value may differ in mode RM02; 5.00 if not given.
             * @example 1.40
             */
            readonly toleranceRate?: string | null;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Trade number.
             * @example PI-2026-0815
             */
            readonly tradeNo: string;
            /**
             * @description Version. The version that the seller rewrites, so that nobody's change is lost; a new order sheet has none.
             * @example 3
             */
            readonly version?: number | null;
        };
        /** @description Order event. */
        readonly OrderEvent: {
            /**
             * @description Actor name.
             * @example Text
             */
            readonly actorName?: string;
            /**
             * @description Actor kind.
             * @example seller
             * @enum {string}
             */
            readonly actorType: "seller" | "buyer" | "agency" | "issuer" | "gateway" | "system";
            /**
             * @description Event.
             * @example create
             * @enum {string}
             */
            readonly event: "create" | "edit" | "send" | "accept_terms" | "ask_change" | "resend" | "decline" | "expire" | "withdraw" | "start_payment" | "capture" | "fail_payment" | "hold_for_review" | "clear_review" | "submit_evidence" | "accept_evidence" | "return_evidence" | "accept_goods" | "end_inspection" | "release" | "schedule_settlement" | "settle" | "return_payout" | "reschedule" | "ask_cancel" | "keep" | "cancel" | "start_refund" | "void" | "refund" | "refund_part" | "resume" | "open_dispute" | "charge_back" | "lose_chargeback" | "reprice" | "split" | "ask_operator" | "reopen_evidence" | "remind";
            /**
             * @description Happened at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly eventDt: string;
            /**
             * @description To state.
             * @example OS00
             */
            readonly orderStatus: components["schemas"]["OrderStatus"];
            /**
             * @description Reason.
             * @example The buyer changed the quantity.
             */
            readonly reason?: string;
        };
        /** @description Where the evidence of an order stands; `actions` are the reader's own: accept, confirm, return. */
        readonly OrderEvidence: {
            /**
             * @description Actions.
             * @example [
             *       "accept"
             *     ]
             */
            readonly actions: readonly ("accept" | "confirm" | "return")[];
            /**
             * @description Confirmed at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly confirmDt?: string;
            /**
             * @description Confirmed by.
             * @example agency
             */
            readonly confirmedBy?: components["schemas"]["ConfirmedBy"];
            /**
             * @description Return due at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly dueDt?: string;
            /**
             * @description State. Absent until the seller has submitted any.
             * @example judging
             * @enum {string}
             */
            readonly evidenceStatus?: "judging" | "review" | "proposed" | "returned" | "accepted";
            /** @description Documents. */
            readonly fileList: readonly components["schemas"]["JudgedDocument"][];
            /**
             * @description Judged at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly judgeDt?: string;
            /**
             * @description Judgement number. Of the newest judgement; whoever decides says which one they saw.
             * @example 3
             */
            readonly judgeNo?: number;
            /**
             * @description Outcome.
             * @example accept
             * @enum {string}
             */
            readonly judgeResult?: "accept" | "review";
            /**
             * @description Is late.
             * @example Y
             */
            readonly lateYn: components["schemas"]["YesNo"];
            /**
             * @description Is masked. What stands in the documents is hidden from the reader: from the card network, and from an issuer unless its order is in dispute.
             * @example Y
             */
            readonly maskYn: components["schemas"]["YesNo"];
            /**
             * @description Needed. The kinds of documents of which one of each group is needed.
             * @example [
             *       [
             *         "DG30"
             *       ]
             *     ]
             */
            readonly neededList: readonly (readonly ("DG30" | "DG31" | "DG32" | "DG33" | "DG34" | "DG35" | "DG36" | "DG37" | "DG38" | "DG39" | "DG40" | "DG99")[])[];
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId: string;
            /** @description Proposal. For the agency alone. */
            readonly proposal?: components["schemas"]["EvidenceProposal"];
            /**
             * @description Return reason.
             * @example The buyer changed the quantity.
             */
            readonly reason?: string;
            /**
             * @description Reasons.
             * @example [
             *       "document_missing"
             *     ]
             */
            readonly reasonList: readonly components["schemas"]["ReasonList"][];
            /**
             * @description Condition.
             * @example none
             */
            readonly releaseCondition: components["schemas"]["ReleaseCondition"];
            /** @description Returned. What was given back last, while the seller has not filed it again. */
            readonly returnList: readonly components["schemas"]["EvidenceReturnItem"][];
            /** @description Rows. */
            readonly rowList: readonly components["schemas"]["EvidenceRow"][];
            /**
             * @description Needs second person.
             * @example Y
             */
            readonly secondPersonYn: components["schemas"]["YesNo"];
            /**
             * @description Submitted at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly submitDt?: string;
            /**
             * @description Review by. A time as 14 digits of Korea time, YYYYMMDDhhmmss. Until when the agency means to have looked; absent where nobody has to.
             * @example 20261121130500
             */
            readonly targetDt?: string;
        };
        /** @description Order import. */
        readonly OrderImport: {
            /** @description Left out. Elements of a message that have no place in an order sheet, at most 200. */
            readonly leftOutList: readonly components["schemas"]["ImportLeftOut"][];
            /** @description Orders. */
            readonly orderList: readonly components["schemas"]["ImportedOrder"][];
            /** @description Problems. Every wrong cell; of the rows of these trade numbers nothing is made. */
            readonly problemList: readonly components["schemas"]["ImportProblem"][];
            /**
             * @description Row count.
             * @example 3
             */
            readonly rowCount: number;
        };
        /** @description The file's bytes as base64: 500 kB at most, 500 rows. */
        readonly OrderImportFile: {
            /**
             * @description Content.
             * @example Text
             */
            readonly fileContent: string;
            /** @description Terms. For an order in XML (UBL); a spreadsheet says everything itself. */
            readonly terms?: components["schemas"]["OrderImportTerms"] | null;
        };
        /** @description What a message of others may leave out; what is given counts before what the message says. */
        readonly OrderImportTerms: {
            /**
             * @description Hs code.
             * @example 731815
             */
            readonly hsCodeInfo?: string | null;
            /**
             * @description Incoterm.
             * @example Text
             */
            readonly incoterm?: string | null;
            /**
             * @description Payment due on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly paymentDueYmd?: string | null;
        };
        /** @description Order ledger. */
        readonly OrderLedger: readonly components["schemas"]["OrderLedgerEntry"][];
        /** @description Order ledger entry. */
        readonly OrderLedgerEntry: {
            /**
             * @description Account.
             * @example acc_01K9Z3V6
             */
            readonly account: string;
            /**
             * @description Occurred at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly journalDt: string;
            /**
             * @description Journal id.
             * @example jnl_01K9Z3V6
             */
            readonly journalId: string;
            /**
             * @description Kind.
             * @example capture
             */
            readonly journalType: components["schemas"]["JournalType"];
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 1000.00
             */
            readonly mony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description Order line. */
        readonly OrderLine: {
            /**
             * @description Description.
             * @example Hex bolts M8
             */
            readonly goodName: string;
            /**
             * @description Quantity. A decimal number as text.
             * @example 100
             */
            readonly quantity: string;
            /**
             * @description Unit.
             * @example EA
             */
            readonly unit: string;
            /**
             * @description Unit price. A decimal number as text.
             * @example 10.00
             */
            readonly unitPrice: string;
        };
        /**
         * @description Order matter
         * @enum {string}
         */
        readonly OrderMatter: "refused_evidence" | "refund_request" | "failed_refund" | "refund_transfer" | "chargeback_loss";
        /** @description Which milestone of which agreement an order is (RM04); its title is empty for those who see masked data. */
        readonly OrderMilestone: {
            /**
             * @description Bundle id.
             * @example Text
             */
            readonly bundleId: string;
            /**
             * @description Count.
             * @example 3
             */
            readonly milestoneCount: number;
            /**
             * @description Number.
             * @example 3
             */
            readonly milestoneNo: number;
            /**
             * @description Title.
             * @example Deposit
             */
            readonly milestoneTitle: string;
            /**
             * @description Kind.
             * @example deposit
             */
            readonly milestoneType: components["schemas"]["MilestoneType"];
        };
        /** @description Order page. */
        readonly OrderPage: {
            /**
             * @description Count.
             * @example 3
             */
            readonly count?: number;
            /** @description List. */
            readonly list: readonly components["schemas"]["OrderSummary"][];
            /**
             * @description Next cursor.
             * @example eyJ2IjoxfQ
             */
            readonly nextCursor?: string;
            /** @description Totals. */
            readonly totals?: readonly components["schemas"]["CurrencyTotal"][];
        };
        /** @description Order payouts. */
        readonly OrderPayouts: {
            /** @description List. */
            readonly list: readonly components["schemas"]["SettlementLine"][];
        };
        /** @description Order quote. */
        readonly OrderQuote: {
            /**
             * @description Buyer fee. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly buyerPgFee: string;
            /**
             * @description Buyer fee rate. A percentage with two decimals.
             * @example 1.40
             */
            readonly buyerRateFee: string;
            /**
             * @description Goods. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly goodMony: string;
            /** @description Milestones. Each milestone's own sums and day, in RM04. */
            readonly milestoneList?: readonly components["schemas"]["MilestoneQuote"][];
            /**
             * @description Payout on. A day as 8 digits, YYYYMMDD. The payout day if the buyer paid and, in RM03, accepted today; in RM04 that of the first milestone.
             * @example 20261121
             */
            readonly payoutYmd: string;
            /**
             * @description Fee rate. A percentage with two decimals.
             * @example 1.40
             */
            readonly rateFee: string;
            /**
             * @description Seller fee. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly sellerPgFee: string;
            /**
             * @description Seller fee rate. A percentage with two decimals.
             * @example 1.40
             */
            readonly sellerRateFee: string;
            /**
             * @description Settlement. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly settlementMony: string;
            /**
             * @description Total fee. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalFee: string;
            /**
             * @description Charge. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Trade. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly tradeMony: string;
        };
        /** @description Order quote request. */
        readonly OrderQuoteRequest: {
            /**
             * @description Buyer company id.
             * @example cmp_buyer01
             */
            readonly buyerId?: string | null;
            /**
             * @description Buyer share. A percentage with two decimals.
             * @example 1.40
             */
            readonly buyerShare: string;
            /**
             * @description Discount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly discountMony: string;
            /**
             * @description Freight. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly freightMony: string;
            /**
             * @description Inspection days.
             * @example 3
             */
            readonly inspectionDays: number;
            /**
             * @description Insurance. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly insuranceMony: string;
            /** @description Lines. */
            readonly lines: readonly components["schemas"]["OrderLine"][];
            /** @description Milestones. The plan in mode RM04, as far as it is written. */
            readonly milestoneList?: readonly components["schemas"]["QuotedMilestone"][] | null;
            /**
             * @description Other charges. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly otherMony: string;
            /**
             * @description Release mode.
             * @example RM01
             */
            readonly releaseMode: components["schemas"]["ReleaseMode"];
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description Order reason. */
        readonly OrderReason: {
            /**
             * @description Reason.
             * @example The buyer changed the quantity.
             */
            readonly reason: string;
        };
        /** @description A link of the order's chain: what happened, as fields, each under a hash of its own. */
        readonly OrderRecord: {
            /** @description Fields. */
            readonly fieldList: readonly components["schemas"]["RecordField"][];
            /**
             * @description Previous hash.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            readonly prevHash: string;
            /**
             * @description Hash. Over the hash before, the order's number, its own number and the fields' names and hashes.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            readonly recordHash: string;
            /**
             * @description Sequence.
             * @example 3
             */
            readonly recordNo: number;
        };
        /** @description Order refund. */
        readonly OrderRefund: {
            /**
             * @description Answer reason.
             * @example The goods arrived as agreed.
             */
            readonly answerReason?: string;
            /**
             * @description Approved at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly approveDt?: string;
            /**
             * @description Asked at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly askDt?: string;
            /**
             * @description Asked by. What one side asked for without a dispute; a masked reader sees no reason.
             * @example seller
             * @enum {string}
             */
            readonly askedBy?: "seller" | "buyer";
            /**
             * @description Buyer cost. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly buyerCostMony: string;
            /**
             * @description Buyer fee. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly buyerPgFee: string;
            /**
             * @description Fault.
             * @example seller
             */
            readonly fault: components["schemas"]["Fault"];
            /**
             * @description Is prepared. Of a request that waits: one of the seller's people has agreed, and another one has to.
             * @example true
             */
            readonly prepared: boolean;
            /**
             * @description Problem. The acquirer's word for why it failed or came back; for whoever sends it again.
             * @example Text
             */
            readonly problem?: string;
            /**
             * @description Reason.
             * @example The buyer changed the quantity.
             */
            readonly reason?: string;
            /**
             * @description Recalled. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. Trade value that had been paid out: the card gets it once the seller's next payouts cover it.
             * @example 11042.11
             */
            readonly recalledMony: string;
            /**
             * @description Done at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly refundDt?: string;
            /**
             * @description Refund id.
             * @example rfd_01K9Z3V6
             */
            readonly refundId: string;
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What goes back to the card.
             * @example 11042.11
             */
            readonly refundMony: string;
            /**
             * @description State.
             * @example RF10
             * @enum {string}
             */
            readonly refundStatus: "RF10" | "RF20" | "RF30" | "RF40" | "RF50" | "RF60" | "RF90" | "RF91";
            /**
             * @description Kind.
             * @example void
             */
            readonly refundType: components["schemas"]["RefundType"];
            /**
             * @description Returned at. A time as 14 digits of Korea time, YYYYMMDDhhmmss. When the card's bank sent it back last.
             * @example 20261121130500
             */
            readonly returnDt?: string;
            /**
             * @description Seller cost. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly sellerCostMony: string;
            /**
             * @description Seller fee. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly sellerPgFee: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Trade. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly tradeMony: string;
            /** @description Transfer. How it was given where the card did not take it. */
            readonly transfer?: components["schemas"]["RefundTransfer"];
            /** @description Transfers. What was said of such a transfer, the newest first; for operators alone. */
            readonly transferList?: readonly components["schemas"]["RefundTransferRequest"][];
        };
        /** @description How often the seller reminded the buyer of this request, and may again. */
        readonly OrderReminders: {
            /**
             * @description Last at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly lastDt?: string;
            /**
             * @description Left.
             * @example 3
             */
            readonly leftCnt: number;
            /**
             * @description Next at. A time as 14 digits of Korea time, YYYYMMDDhhmmss. While it is still ahead, nobody may be reminded.
             * @example 20261121130500
             */
            readonly nextDt?: string;
        };
        /** @description What going back would mean now, and what has gone back. */
        readonly OrderReturns: {
            /** @description Cancellation. */
            readonly cancellation?: components["schemas"]["OrderCancellation"];
            /** @description Refunds. */
            readonly refundList: readonly components["schemas"]["OrderRefund"][];
            /** @description Would refund. While a wish to cancel waits, as that asks for; before there is one, with the cost shared by both sides. */
            readonly wouldRefund?: components["schemas"]["RefundPreview"];
            /** @description Would refund alone. Before there is a wish to cancel, for a side of the order: the same if it asks and bears the cost alone. */
            readonly wouldRefundAlone?: components["schemas"]["RefundPreview"];
        };
        /** @description The same as it was submitted last. */
        readonly OrderShipment: {
            /**
             * @description Exporter number.
             * @example 220-81-62517
             */
            readonly bizNo: string;
            /**
             * @description Transport number.
             * @example HDMU1234567
             */
            readonly blNo: string;
            /**
             * @description Consignee name.
             * @example Blue Harbor Imports LLC
             */
            readonly consigneeName: string;
            /**
             * @description Value. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly declaredMony: string;
            /**
             * @description Declaration number.
             * @example 41211-26-500001X
             */
            readonly exportDclrNo: string;
            /**
             * @description Declared on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly exportDclrYmd: string;
            /**
             * @description Hs code.
             * @example 731815
             */
            readonly hsCodeInfo: string;
            /**
             * @description Invoice number.
             * @example CI-2026-0815
             */
            readonly invoiceNo: string;
            /**
             * @description Quantity. A decimal number as text.
             * @example 100
             */
            readonly quantity: string;
            /**
             * @description Shipped on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly shipmentYmd: string;
            /**
             * @description Submitted at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly submitDt: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Unit.
             * @example EA
             */
            readonly unit: string;
        };
        /** @description Order stage count. */
        readonly OrderStageCount: {
            /**
             * @description Count.
             * @example 3
             */
            readonly count: number;
            /**
             * @description Stage.
             * @example draft
             */
            readonly stage: components["schemas"]["Stage"];
        };
        /** @description How many orders are under each stage, those with none left out. */
        readonly OrderStageCounts: {
            /**
             * @description Count.
             * @example 3
             */
            readonly count: number;
            /**
             * @description Mine. In which it is the reader's turn; absent for those whose turn it never is.
             * @example 3
             */
            readonly myCount?: number;
            /** @description Stages. */
            readonly stageList: readonly components["schemas"]["OrderStageCount"][];
        };
        /**
         * @description Order status
         * @enum {string}
         */
        readonly OrderStatus: "OS00" | "OS10" | "OS11" | "OS12" | "OS13" | "OS14" | "OS20" | "OS21" | "OS22" | "OS23" | "OS30" | "OS31" | "OS32" | "OS33" | "OS40" | "OS41" | "OS42" | "OS43" | "OS50" | "OS51" | "OS60" | "OS61" | "OS62" | "OS63" | "OS64";
        /** @description Order summary. */
        readonly OrderSummary: {
            /**
             * @description Paid at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly authDt?: string;
            /**
             * @description Buyer company id.
             * @example cmp_buyer01
             */
            readonly buyerId: string;
            /**
             * @description Buyer name.
             * @example Blue Harbor Imports LLC
             */
            readonly buyerName: string;
            /**
             * @description Cancelled at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly cacnDt?: string;
            /**
             * @description Counterparty name. The other side's name, seen from the caller.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly corpName: string;
            /**
             * @description Buyer country.
             * @example US
             */
            readonly countryCd: string;
            /**
             * @description Created at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly creationDt: string;
            /**
             * @description Due at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly dueDt?: string;
            /**
             * @description Goods name.
             * @example Hex bolts M8
             */
            readonly goodName: string;
            /** @description Milestone. */
            readonly milestone?: components["schemas"]["OrderMilestone"];
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId: string;
            /**
             * @description State.
             * @example OS00
             */
            readonly orderStatus: components["schemas"]["OrderStatus"];
            /**
             * @description Expected payout on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly payoutYmd?: string;
            /**
             * @description Refunded. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What went back to the card so far; absent where nothing did.
             * @example 11042.11
             */
            readonly refundMony?: string;
            /**
             * @description Release mode.
             * @example RM01
             */
            readonly releaseMode: components["schemas"]["ReleaseMode"];
            /**
             * @description Seller company id.
             * @example cmp_seller01
             */
            readonly sellerId: string;
            /**
             * @description Seller name.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly sellerName: string;
            /**
             * @description Charge. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Trade. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly tradeMony: string;
            /**
             * @description Trade number.
             * @example PI-2026-0815
             */
            readonly tradeNo: string;
            /**
             * @description Whose turn.
             * @example seller
             * @enum {string}
             */
            readonly turn: "seller" | "buyer" | "agency" | "system" | "nobody";
        };
        /** @description Order version. */
        readonly OrderVersion: {
            /**
             * @description Version.
             * @example 3
             */
            readonly version: number;
        };
        /** @description Order withdrawal. */
        readonly OrderWithdrawal: {
            /**
             * @description Is all unpaid. Of a milestone: all that are not paid yet, not this one alone.
             * @example true
             */
            readonly allUnpaid?: boolean | null;
            /**
             * @description Reason.
             * @example The buyer changed the quantity.
             */
            readonly reason?: string | null;
        };
        /** @description Payment detail. */
        readonly PaymentDetail: {
            /**
             * @description Acquirer. Who charged the card; not for the seller, and absent of payments from before it was kept.
             * @example simulator
             */
            readonly acquirerCd?: components["schemas"]["AcquirerCd"];
            /**
             * @description Captured at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly authDt?: string;
            /**
             * @description Authorisation code.
             * @example 083911
             */
            readonly authNo?: string;
            /**
             * @description Buyer name.
             * @example Blue Harbor Imports LLC
             */
            readonly buyerName: string;
            /**
             * @description Card brand.
             * @example VISA
             */
            readonly cardBrand: string;
            /**
             * @description Card last4.
             * @example 4321
             */
            readonly cardLast4: string;
            /**
             * @description Counterparty name.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly corpName: string;
            /**
             * @description Started at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly creationDt: string;
            /** @description Decline. */
            readonly decline?: components["schemas"]["DeclineAdvice"];
            /**
             * @description Decline code.
             * @example 51
             */
            readonly declineCd?: string;
            /**
             * @description Ended at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly endDt?: string;
            /**
             * @description Goods name.
             * @example Hex bolts M8
             */
            readonly goodName: string;
            /**
             * @description Issuer name.
             * @example First Card
             */
            readonly issuerName: string;
            /** @description Milestone. */
            readonly milestone?: components["schemas"]["MilestonePosition"];
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId: string;
            /**
             * @description Payment id.
             * @example pay_01K9Z3V6
             */
            readonly paymentId: string;
            /**
             * @description State.
             * @example PT10
             */
            readonly paymentStatus: components["schemas"]["PaymentStatus"];
            /**
             * @description Refunded. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What went back to the card so far; absent where nothing did.
             * @example 11042.11
             */
            readonly refundMony?: string;
            /**
             * @description Condition. By what the order's money goes to its seller; absent where it is not on its way there, such as under review.
             * @example none
             */
            readonly releaseCondition?: components["schemas"]["ReleaseCondition"];
            /**
             * @description Seller name.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly sellerName: string;
            /**
             * @description Operator task. For the agency alone, which has to look at it.
             * @example payment.amount_differs
             */
            readonly taskCd?: components["schemas"]["TaskCd"];
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Trade number.
             * @example PI-2026-0815
             */
            readonly tradeNo: string;
            /**
             * @description Three dsecure status.
             * @example Y
             */
            readonly transStatus?: string;
        };
        /** @description Payment page. */
        readonly PaymentPage: {
            /**
             * @description Count.
             * @example 3
             */
            readonly count?: number;
            /** @description List. */
            readonly list: readonly components["schemas"]["PaymentSummary"][];
            /**
             * @description Next cursor.
             * @example eyJ2IjoxfQ
             */
            readonly nextCursor?: string;
            /** @description Totals. */
            readonly totals?: readonly components["schemas"]["CurrencyTotal"][];
        };
        /**
         * @description Payment status
         * @enum {string}
         */
        readonly PaymentStatus: "PT10" | "PT20" | "PT30" | "PT40" | "PT90" | "PT91" | "PT92" | "PT93" | "PT94";
        /** @description Payment summary. */
        readonly PaymentSummary: {
            /**
             * @description Acquirer. Who charged the card; not for the seller, and absent of payments from before it was kept.
             * @example simulator
             */
            readonly acquirerCd?: components["schemas"]["AcquirerCd"];
            /**
             * @description Captured at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly authDt?: string;
            /**
             * @description Buyer name.
             * @example Blue Harbor Imports LLC
             */
            readonly buyerName: string;
            /**
             * @description Card brand.
             * @example VISA
             */
            readonly cardBrand: string;
            /**
             * @description Card last4.
             * @example 4321
             */
            readonly cardLast4: string;
            /**
             * @description Counterparty name.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly corpName: string;
            /**
             * @description Started at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly creationDt: string;
            /**
             * @description Decline code.
             * @example 51
             */
            readonly declineCd?: string;
            /**
             * @description Issuer name.
             * @example First Card
             */
            readonly issuerName: string;
            /** @description Milestone. */
            readonly milestone?: components["schemas"]["MilestonePosition"];
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId: string;
            /**
             * @description Payment id.
             * @example pay_01K9Z3V6
             */
            readonly paymentId: string;
            /**
             * @description State.
             * @example PT10
             */
            readonly paymentStatus: components["schemas"]["PaymentStatus"];
            /**
             * @description Refunded. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What went back to the card so far; absent where nothing did.
             * @example 11042.11
             */
            readonly refundMony?: string;
            /**
             * @description Seller name.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly sellerName: string;
            /**
             * @description Operator task. For the agency alone, which has to look at it.
             * @example payment.amount_differs
             */
            readonly taskCd?: components["schemas"]["TaskCd"];
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Trade number.
             * @example PI-2026-0815
             */
            readonly tradeNo: string;
        };
        /** @description What the seller says against a withholding, and what was decided on it. */
        readonly PayoutAppeal: {
            /**
             * @description Filed at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly appealDt: string;
            /**
             * @description Reason.
             * @example The statement of the carrier is attached.
             */
            readonly appealReason: string;
            /**
             * @description Outcome.
             * @example granted
             */
            readonly appealStatus?: components["schemas"]["AppealStatus"];
            /**
             * @description Decided at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly decideDt?: string;
            /**
             * @description Decision reason.
             * @example Text
             */
            readonly decideReason?: string;
        };
        /** @description Payout detail. */
        readonly PayoutDetail: {
            /**
             * @description Bank code.
             * @example 004
             */
            readonly bankCd: string;
            /**
             * @description Booked on. A day as 8 digits, YYYYMMDD. The day of that booking, as the bank or two people name it; where nobody did, that of `paidAt`.
             * @example 20261121
             */
            readonly bookYmd?: string;
            /**
             * @description Is account blocked. Of what came back: the bank's word still stands against the account to which it would be paid.
             * @example Y
             */
            readonly depositBlockYn?: components["schemas"]["YesNo"];
            /**
             * @description Account holder.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly depositName: string;
            /**
             * @description Masked account number. All but the last four digits hidden.
             * @example 110-123-456789
             */
            readonly depositNo: string;
            /**
             * @description Account state. Of what came back and waits: to which account it would be paid now.
             * @example blocked
             */
            readonly depositStatus?: components["schemas"]["DepositStatus"];
            /**
             * @description Is doubted. Of what came back: the bank may pay it all the same, as it has the file of which it was taken out.
             * @example Y
             */
            readonly doubtYn?: components["schemas"]["YesNo"];
            /**
             * @description End to end id.
             * @example E2E261121000001
             */
            readonly endToEndId: string;
            /** @description Exchange. */
            readonly exchange?: components["schemas"]["ExchangeTerms"];
            /** @description Lines. */
            readonly lines: readonly components["schemas"]["SettlementLine"][];
            /** @description Recovered. What `offset` recovered, the oldest debt first. */
            readonly offsetList: readonly components["schemas"]["RecoveredDebt"][];
            /**
             * @description Offset. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What the seller owed and the payout was made smaller by, if anything.
             * @example 11042.11
             */
            readonly offsetMony?: string;
            /**
             * @description Order count.
             * @example 3
             */
            readonly orderCount: number;
            /** @description Outcomes. What operators say of it without a message of the bank, the newest first; for operators alone. */
            readonly outcomeList?: readonly components["schemas"]["PayoutOutcomeRequest"][];
            /**
             * @description Paid from bank. The account of ours from which it was paid; for operators alone.
             * @example Text
             */
            readonly paidFromBankCd?: string;
            /**
             * @description Paid from number.
             * @example Text
             */
            readonly paidFromNo?: string;
            /**
             * @description Pay on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly payoutYmd: string;
            /**
             * @description Rescheduled at. A time as 14 digits of Korea time, YYYYMMDDhhmmss. When what came back was made due again.
             * @example 20261121130500
             */
            readonly rescheduleDt?: string;
            /**
             * @description Return reason.
             * @example AC04
             */
            readonly returnCd?: string;
            /**
             * @description Returned at. A time as 14 digits of Korea time, YYYYMMDDhhmmss. When the bank sent it back, and its reason code (ISO 20022).
             * @example 20261121130500
             */
            readonly returnDt?: string;
            /**
             * @description Seller name.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly sellerName: string;
            /**
             * @description Paid at. A time as 14 digits of Korea time, YYYYMMDDhhmmss. When the portal learned that the bank has booked it; never beside `returnedAt`.
             * @example 20261121130500
             */
            readonly settleDt?: string;
            /**
             * @description Payout id.
             * @example pyt_01K9Z3V6
             */
            readonly settlementId: string;
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly settlementMony: string;
            /**
             * @description State.
             * @example ST10
             */
            readonly settlementStatus: components["schemas"]["SettlementStatus"];
            /**
             * @description Source currency. A currency by its ISO 4217 number. Of a payout in won of what was earned in another currency: that currency, what was owed in it, and the rate.
             * @example 840
             */
            readonly sourceCurrCd?: components["schemas"]["Currency"];
            /**
             * @description Source. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly sourceMony?: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /**
         * @description Payout outcome
         * @enum {string}
         */
        readonly PayoutOutcome: "paid" | "returned";
        /** @description Payout outcome proof. */
        readonly PayoutOutcomeProof: {
            /**
             * @description File id.
             * @example fil_01K9Z3V6
             */
            readonly fileId: string;
            /**
             * @description File name.
             * @example bill-of-lading.pdf
             */
            readonly fileName: string;
            /**
             * @description Byte count.
             * @example 3
             */
            readonly fileSize: number;
            /**
             * @description Scan.
             * @example unchecked
             */
            readonly scan: components["schemas"]["Scan"];
        };
        /** @description Payout outcome request. */
        readonly PayoutOutcomeRequest: {
            /**
             * @description Decided at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly approveDt?: string;
            /**
             * @description Decided by.
             * @example Text
             */
            readonly approveUserName?: string;
            /** @description File. */
            readonly attachFile?: components["schemas"]["PayoutOutcomeProof"];
            /**
             * @description Bank reference. By which the bank finds it: the number of its slip, its message or the call.
             * @example FT26112100001
             */
            readonly bankReference: string;
            /**
             * @description Booked on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly bookYmd: string;
            /**
             * @description Decision reason. Why it was refused or taken back.
             * @example Text
             */
            readonly decideReason?: string;
            /**
             * @description Is own. Of one that waits: the reader asked for it, and so does not confirm it.
             * @example Y
             */
            readonly ownYn: components["schemas"]["YesNo"];
            /**
             * @description Outcome.
             * @example paid
             */
            readonly payoutOutcome: components["schemas"]["PayoutOutcome"];
            /**
             * @description Reason.
             * @example The buyer changed the quantity.
             */
            readonly reason: string;
            /**
             * @description Proposed at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly requestDt: string;
            /**
             * @description Request id.
             * @example req_01K9Z3V6
             */
            readonly requestId: string;
            /**
             * @description State.
             * @example proposed
             * @enum {string}
             */
            readonly requestStatus: "proposed" | "confirmed" | "refused" | "withdrawn" | "overtaken";
            /**
             * @description Proposed by.
             * @example Text
             */
            readonly requestUserName: string;
            /**
             * @description Return reason. Of what came back.
             * @example AC04
             */
            readonly returnCd?: components["schemas"]["ReturnCd"];
        };
        /** @description Payout page. */
        readonly PayoutPage: {
            /**
             * @description Count.
             * @example 3
             */
            readonly count?: number;
            /** @description List. */
            readonly list: readonly components["schemas"]["PayoutSummary"][];
            /**
             * @description Next cursor.
             * @example eyJ2IjoxfQ
             */
            readonly nextCursor?: string;
            /** @description Totals. */
            readonly totals?: readonly components["schemas"]["CurrencyTotal"][];
        };
        /** @description Payout summary. */
        readonly PayoutSummary: {
            /**
             * @description Booked on. A day as 8 digits, YYYYMMDD. The day of that booking, as the bank or two people name it; where nobody did, that of `paidAt`.
             * @example 20261121
             */
            readonly bookYmd?: string;
            /**
             * @description Account state. Of what came back and waits: to which account it would be paid now.
             * @example blocked
             */
            readonly depositStatus?: components["schemas"]["DepositStatus"];
            /**
             * @description End to end id.
             * @example E2E261121000001
             */
            readonly endToEndId: string;
            /** @description Exchange. */
            readonly exchange?: components["schemas"]["ExchangeTerms"];
            /**
             * @description Offset. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What the seller owed and the payout was made smaller by, if anything.
             * @example 11042.11
             */
            readonly offsetMony?: string;
            /**
             * @description Order count.
             * @example 3
             */
            readonly orderCount: number;
            /**
             * @description Pay on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly payoutYmd: string;
            /**
             * @description Rescheduled at. A time as 14 digits of Korea time, YYYYMMDDhhmmss. When what came back was made due again.
             * @example 20261121130500
             */
            readonly rescheduleDt?: string;
            /**
             * @description Return reason.
             * @example AC04
             */
            readonly returnCd?: string;
            /**
             * @description Returned at. A time as 14 digits of Korea time, YYYYMMDDhhmmss. When the bank sent it back, and its reason code (ISO 20022).
             * @example 20261121130500
             */
            readonly returnDt?: string;
            /**
             * @description Seller name.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly sellerName: string;
            /**
             * @description Paid at. A time as 14 digits of Korea time, YYYYMMDDhhmmss. When the portal learned that the bank has booked it; never beside `returnedAt`.
             * @example 20261121130500
             */
            readonly settleDt?: string;
            /**
             * @description Payout id.
             * @example pyt_01K9Z3V6
             */
            readonly settlementId: string;
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly settlementMony: string;
            /**
             * @description State.
             * @example ST10
             */
            readonly settlementStatus: components["schemas"]["SettlementStatus"];
            /**
             * @description Source currency. A currency by its ISO 4217 number. Of a payout in won of what was earned in another currency: that currency, what was owed in it, and the rate.
             * @example 840
             */
            readonly sourceCurrCd?: components["schemas"]["Currency"];
            /**
             * @description Source. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly sourceMony?: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /**
         * @description Period type
         * @enum {string}
         */
        readonly PeriodType: "days" | "weeks" | "months";
        /** @description Progress step. */
        readonly ProgressStep: {
            /**
             * @description Status.
             * @example done
             * @enum {string}
             */
            readonly status: "done" | "in_progress" | "pending" | "paused";
            /**
             * @description Name.
             * @example request
             * @enum {string}
             */
            readonly step: "request" | "confirm" | "pay" | "deliver" | "settle";
            /**
             * @description At. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly stepDt?: string;
        };
        /** @description One milestone as a buyer asks for it: worth so much of the trade amount. */
        readonly ProposedMilestone: {
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly milestoneMony: string;
            /**
             * @description Payment due on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly paymentDueYmd: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description Proven entry. */
        readonly ProvenEntry: {
            /**
             * @description Account id.
             * @example acc_01K9Z3V6
             */
            readonly account: string;
            /**
             * @description Number.
             * @example 3
             */
            readonly entryNo: number;
            /**
             * @description Amount minor. In the currency's smallest unit, debits positive.
             * @example 100000
             */
            readonly monyMinor: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description A journal with all that its hash covers, and the way from it to a published root. */
        readonly ProvenJournal: {
            /**
             * @description Cause.
             * @example Text
             */
            readonly cause: string;
            /**
             * @description Content hash.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            readonly contentHash: string;
            /** @description Entries. */
            readonly entryList: readonly components["schemas"]["ProvenEntry"][];
            /**
             * @description Occurred at ms. Milliseconds since 1970, as the hash has them.
             * @example 3
             */
            readonly journalEpochMs: number;
            /**
             * @description Journal id.
             * @example jnl_01K9Z3V6
             */
            readonly journalId: string;
            /**
             * @description Kind.
             * @example capture
             */
            readonly journalType: components["schemas"]["JournalType"];
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId?: string;
            /** @description Proof. Absent until the journal's day is published. */
            readonly proof?: components["schemas"]["InclusionProof"];
            /**
             * @description Seal number.
             * @example 3
             */
            readonly sealNo?: number;
        };
        /** @description Quoted milestone. */
        readonly QuotedMilestone: {
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly milestoneMony?: string | null;
            /**
             * @description Share. A percentage with two decimals.
             * @example 1.40
             */
            readonly milestoneRate?: string | null;
            /**
             * @description Payment due on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly paymentDueYmd: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description Where a value stands in a document; the box in ten-thousandths of the page, from the top left. */
        readonly ReadPlace: {
            /**
             * @description Height.
             * @example 3
             */
            readonly boxHeight: number;
            /**
             * @description Left.
             * @example 3
             */
            readonly boxLeft: number;
            /**
             * @description Top.
             * @example 3
             */
            readonly boxTop: number;
            /**
             * @description Width.
             * @example 3
             */
            readonly boxWidth: number;
            /**
             * @description Page.
             * @example 3
             */
            readonly pageNo: number;
        };
        /**
         * @description Reason list
         * @enum {string}
         */
        readonly ReasonList: "document_missing" | "document_doubtful" | "facts_differ" | "facts_not_read" | "register_not_configured" | "register_outage" | "register_denies" | "nothing_confirms";
        /** @description Record field. */
        readonly RecordField: {
            /**
             * @description Hash. Over salt, name and value.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            readonly fieldHash: string;
            /**
             * @description Name.
             * @example totalMony
             */
            readonly fieldName: string;
            /**
             * @description Value.
             * @example 1000.00
             */
            readonly fieldValue?: string;
            /**
             * @description Salt. Salt and value are absent where the reader may not see the value.
             * @example 5f4dcc3b5aa765d61d8327deb882cf99
             */
            readonly salt?: string;
        };
        /** @description Record head. */
        readonly RecordHead: {
            /**
             * @description Sequence.
             * @example 3
             */
            readonly recordNo: number;
            /**
             * @description Day. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly rootYmd: string;
            /** @description Steps. */
            readonly stepList: readonly components["schemas"]["InclusionStep"][];
        };
        /** @description A refund or chargeback of an order that had been paid out, and how much of it a payout recovered. */
        readonly RecoveredDebt: {
            /**
             * @description Owed since. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly debtDt: string;
            /**
             * @description Cause id. The number of the refund or chargeback.
             * @example Text
             */
            readonly debtId: string;
            /**
             * @description Kind.
             * @example refund
             * @enum {string}
             */
            readonly debtType: "refund" | "chargeback";
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly offsetMony: string;
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId?: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Trade number.
             * @example PI-2026-0815
             */
            readonly tradeNo?: string;
        };
        /** @description How a seller's debt is recovered; `uncovered` waits for later sales. */
        readonly RecoveryPlan: {
            /**
             * @description Covered on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly coveredYmd?: string;
            /**
             * @description Debt. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. All that the seller owes then, earlier debts included.
             * @example 11042.11
             */
            readonly debtMony: string;
            /** @description Steps. */
            readonly recoveryList: readonly components["schemas"]["RecoveryStep"][];
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Uncovered. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly uncoveredMony: string;
        };
        /** @description So much is kept back of what the seller is to be paid for an order. */
        readonly RecoveryStep: {
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly offsetMony: string;
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId: string;
            /**
             * @description Due on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly payoutYmd: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description What a reader may do about a refund now. Each reader gets what is theirs to know. */
        readonly RefundOutlook: {
            /**
             * @description May approve. A seller's word is enough; a buyer's is a request.
             * @example true
             */
            readonly approvable: boolean;
            /**
             * @description May ask.
             * @example true
             */
            readonly askable: boolean;
            /**
             * @description May end. Whether the reader may refuse the request that waits, or take the own one back.
             * @example true
             */
            readonly endable: boolean;
            /** @description Plan. For the seller and the agency: from which payouts the seller's debt is recovered. */
            readonly plan?: components["schemas"]["RecoveryPlan"];
            /** @description Quote. Of the part that was asked about; while a request waits, of that request as it would be today. */
            readonly quote?: components["schemas"]["RefundQuote"];
            /**
             * @description Refundable. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. The most that can go back, in trade value; zero where nothing can now.
             * @example 11042.11
             */
            readonly refundableMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description The whole of what is held, given back now: what the card gets and who bears what it costs. */
        readonly RefundPreview: {
            /**
             * @description Buyer cost. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly buyerCostMony: string;
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly refundMony: string;
            /**
             * @description Seller cost. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly sellerCostMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description What giving so much back would mean now. */
        readonly RefundQuote: {
            /**
             * @description Buyer cost. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly buyerCostMony: string;
            /**
             * @description Buyer fee. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly buyerPgFee: string;
            /**
             * @description Owed. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What of it the seller owes, because it was paid out.
             * @example 11042.11
             */
            readonly debtMony: string;
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What the card gets.
             * @example 11042.11
             */
            readonly refundMony: string;
            /**
             * @description Kind.
             * @example void
             */
            readonly refundType: components["schemas"]["RefundType"];
            /**
             * @description Seller cost. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly sellerCostMony: string;
            /**
             * @description Borne. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What the seller gets less of its settlement, its part of the cost included.
             * @example 11042.11
             */
            readonly sellerMony: string;
            /**
             * @description Seller fee. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly sellerPgFee: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Part. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly tradeMony: string;
        };
        /** @description What the sides of the order read of it. */
        readonly RefundTransfer: {
            /**
             * @description Bank reference. As the bank's statement names the transfer.
             * @example FT26112100001
             */
            readonly bankReference: string;
            /**
             * @description Booked on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly bookYmd: string;
        };
        /** @description Refund transfer proof. */
        readonly RefundTransferProof: {
            /**
             * @description File id.
             * @example fil_01K9Z3V6
             */
            readonly fileId: string;
            /**
             * @description File name.
             * @example bill-of-lading.pdf
             */
            readonly fileName: string;
            /**
             * @description Byte count.
             * @example 3
             */
            readonly fileSize: number;
            /**
             * @description Scan.
             * @example unchecked
             */
            readonly scan: components["schemas"]["Scan"];
        };
        /** @description Refund transfer request. */
        readonly RefundTransferRequest: {
            /**
             * @description Decided at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly approveDt?: string;
            /**
             * @description Decided by.
             * @example Text
             */
            readonly approveUserName?: string;
            /** @description File. */
            readonly attachFile: components["schemas"]["RefundTransferProof"];
            /**
             * @description Bank reference. As the bank's statement names the transfer.
             * @example FT26112100001
             */
            readonly bankReference: string;
            /**
             * @description Booked on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly bookYmd: string;
            /**
             * @description Decision reason. Why it was refused or taken back.
             * @example Text
             */
            readonly decideReason?: string;
            /**
             * @description Is own. Of one that waits: the reader asked for it, and so does not confirm it.
             * @example Y
             */
            readonly ownYn: components["schemas"]["YesNo"];
            /**
             * @description Reason.
             * @example The buyer changed the quantity.
             */
            readonly reason: string;
            /**
             * @description Proposed at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly requestDt: string;
            /**
             * @description Request id.
             * @example req_01K9Z3V6
             */
            readonly requestId: string;
            /**
             * @description State.
             * @example proposed
             * @enum {string}
             */
            readonly requestStatus: "proposed" | "confirmed" | "refused" | "withdrawn" | "overtaken";
            /**
             * @description Proposed by.
             * @example Text
             */
            readonly requestUserName: string;
        };
        /**
         * @description Refund type
         * @enum {string}
         */
        readonly RefundType: "void" | "refund";
        /**
         * @description Release condition
         * @enum {string}
         */
        readonly ReleaseCondition: "none" | "deposit" | "shipment" | "delivery" | "milestone_delivery" | "acceptance";
        /**
         * @description Release mode
         * @enum {string}
         */
        readonly ReleaseMode: "RM01" | "RM02" | "RM03" | "RM04";
        /**
         * @description Return cd
         * @enum {string}
         */
        readonly ReturnCd: "AC01" | "AC04" | "BE01" | "MS03";
        /**
         * @description Review status
         * @enum {string}
         */
        readonly ReviewStatus: "RV00" | "RV10" | "RV20" | "RV21" | "RV30" | "RV31" | "RV40" | "RV50" | "RV60" | "RV70" | "RV80" | "RV90" | "RV91" | "RV95" | "BV10" | "BV20" | "BV30" | "BV31" | "BV40" | "BV50" | "BV60" | "BV70" | "BV80" | "BV90" | "BV95";
        /**
         * @description Scan
         * @enum {string}
         */
        readonly Scan: "unchecked" | "checking" | "clean" | "infected";
        /**
         * @description Section type
         * @enum {string}
         */
        readonly SectionType: "export" | "return" | "receipt" | "fee";
        /** @description Seller balance. */
        readonly SellerBalance: {
            /**
             * @description Awaiting. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. Released, on its way into a payout.
             * @example 11042.11
             */
            readonly awaitingMony: string;
            /**
             * @description Debt. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What is owed to us.
             * @example 11042.11
             */
            readonly debtMony: string;
            /**
             * @description Held. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly heldMony: string;
            /**
             * @description Set off. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly offsetMony: string;
            /**
             * @description Paid out. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. Handed to the bank, less what came back.
             * @example 11042.11
             */
            readonly paidMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Withheld. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly withheldMony: string;
        };
        /** @description Seller balances. */
        readonly SellerBalances: {
            /**
             * @description At. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly baseDt: string;
            /** @description List. */
            readonly list: readonly components["schemas"]["SellerBalance"][];
            /** @description Held orders. The hundred largest of a seller; none for the institutions. */
            readonly orderList: readonly components["schemas"]["HeldOrder"][];
        };
        /** @description Sent webhook message. */
        readonly SentWebhookMessage: {
            /** @description Message. */
            readonly message: components["schemas"]["WebhookMessage"];
            /**
             * @description Message id. The `webhook-id` under which it is sent.
             * @example ntf_01K9Z3V6
             */
            readonly messageId: string;
        };
        /** @description Settlement line. */
        readonly SettlementLine: {
            /** @description Appeal. */
            readonly appeal?: components["schemas"]["PayoutAppeal"];
            /**
             * @description Buyer name.
             * @example Blue Harbor Imports LLC
             */
            readonly buyerName: string;
            /** @description Estimate. Of a line that waits and will be paid in won. */
            readonly estimate?: components["schemas"]["WonEstimate"];
            /**
             * @description Late reason.
             * @example account_blocked
             * @enum {string}
             */
            readonly lateCd?: "account_blocked" | "account_missing" | "bank_returned" | "bank_silent" | "below_minimum" | "holiday_moved" | "not_handed_over" | "not_run" | "paying_account_missing" | "rate_missing" | "seller_suspended" | "withheld";
            /**
             * @description Line id. Of a line that waits.
             * @example lin_01K9Z3V6
             */
            readonly lineId?: string;
            /** @description Milestone. */
            readonly milestone?: components["schemas"]["MilestonePosition"];
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId: string;
            /**
             * @description Is withheld by reader. The reader withheld it, and so decides on no appeal.
             * @example Y
             */
            readonly ownWithholdYn?: components["schemas"]["YesNo"];
            /**
             * @description Due on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly payoutYmd: string;
            /**
             * @description Promised on. A day as 8 digits, YYYYMMDD. Of what did not arrive on its expected day: that day, and why.
             * @example 20261121
             */
            readonly promiseYmd?: string;
            /**
             * @description Refund. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly refundMony: string;
            /**
             * @description Released at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly releaseDt: string;
            /**
             * @description Seller name.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly sellerName?: string;
            /**
             * @description Fee. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly sellerPgFee: string;
            /**
             * @description Net. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly settlementMony: string;
            /**
             * @description State.
             * @example ST10
             */
            readonly settlementStatus: components["schemas"]["SettlementStatus"];
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Gross. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly tradeMony: string;
            /**
             * @description Trade number.
             * @example PI-2026-0815
             */
            readonly tradeNo: string;
            /**
             * @description Withheld reason. Why an operator keeps it back, and until when.
             * @example Text
             */
            readonly withholdReason?: string;
            /**
             * @description Withheld until. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly withholdYmd?: string;
        };
        /** @description Settlement outlook. */
        readonly SettlementOutlook: {
            /**
             * @description Debt. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What is owed to us after refunds and chargebacks; set off against the next payouts.
             * @example 11042.11
             */
            readonly debtMony: string;
            /**
             * @description Expected. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What was released and waits for its payout.
             * @example 11042.11
             */
            readonly expectedMony: string;
            /**
             * @description Minimum. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. Less than this waits for the next payout.
             * @example 11042.11
             */
            readonly minimumMony: string;
            /**
             * @description To pay. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What payouts will bring: each seller's debt is set off against that seller's own money alone.
             * @example 11042.11
             */
            readonly toPayMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Withheld. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. Of that, what an operator keeps back.
             * @example 11042.11
             */
            readonly withheldMony: string;
        };
        /** @description Settlement outlooks. */
        readonly SettlementOutlooks: {
            /** @description List. */
            readonly list: readonly components["schemas"]["SettlementOutlook"][];
        };
        /**
         * @description Settlement status
         * @enum {string}
         */
        readonly SettlementStatus: "ST10" | "ST20" | "ST30" | "ST40" | "ST50" | "ST60" | "ST70" | "ST80" | "ST90";
        /** @description What the seller copies from bill of lading and export declaration (RM02). */
        readonly ShipmentStatement: {
            /**
             * @description Exporter number.
             * @example 220-81-62517
             */
            readonly bizNo: string;
            /**
             * @description Transport number.
             * @example HDMU1234567
             */
            readonly blNo: string;
            /**
             * @description Consignee name.
             * @example Blue Harbor Imports LLC
             */
            readonly consigneeName: string;
            /**
             * @description Value. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly declaredMony: string;
            /**
             * @description Declaration number.
             * @example 41211-26-500001X
             */
            readonly exportDclrNo: string;
            /**
             * @description Declared on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly exportDclrYmd: string;
            /**
             * @description Hs code.
             * @example 731815
             */
            readonly hsCodeInfo: string;
            /**
             * @description Invoice number.
             * @example CI-2026-0815
             */
            readonly invoiceNo: string;
            /**
             * @description Quantity. A decimal number as text.
             * @example 100
             */
            readonly quantity: string;
            /**
             * @description Shipped on. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly shipmentYmd: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Unit.
             * @example EA
             */
            readonly unit: string;
        };
        /**
         * @description Stage
         * @enum {string}
         */
        readonly Stage: "draft" | "unpaid" | "held" | "evidence" | "payout" | "problem" | "done" | "over";
        /** @description Statistics. */
        readonly Statistics: {
            /**
             * @description Approval rate. A percentage with two decimals.
             * @example 1.40
             */
            readonly approvalRate?: string;
            /**
             * @description As of. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly baseDt: string;
            /** @description Volumes before. What was left of the payments of as many days before the first step. */
            readonly beforeList: readonly components["schemas"]["StatisticsVolumeBefore"][];
            /** @description Corridors. */
            readonly corridorList: readonly components["schemas"]["StatisticsCorridor"][];
            /** @description Declines. */
            readonly declineList: readonly components["schemas"]["StatisticsDecline"][];
            /** @description Figures. */
            readonly figureList: readonly components["schemas"]["StatisticsFigure"][];
            /**
             * @description Median days.
             * @example 3
             */
            readonly medianDays?: number;
            /** @description Money. */
            readonly moneyList: readonly components["schemas"]["StatisticsStateMoney"][];
            /**
             * @description Steps. A day as 8 digits, YYYYMMDD. The first day of every step, also of those without any payment.
             * @example [
             *       "20261121"
             *     ]
             */
            readonly stepYmdList: readonly string[];
            /** @description Volumes. */
            readonly volumeList: readonly components["schemas"]["StatisticsVolume"][];
            /** @description Waiting. */
            readonly waitList: readonly components["schemas"]["StatisticsWaiting"][];
        };
        /** @description Statistics corridor. */
        readonly StatisticsCorridor: {
            /**
             * @description Approval rate. A percentage with two decimals.
             * @example 1.40
             */
            readonly approvalRate?: string;
            /**
             * @description Count.
             * @example 3
             */
            readonly count: number;
            /**
             * @description Country.
             * @example US
             */
            readonly countryCd: string;
            /**
             * @description Declined count.
             * @example 3
             */
            readonly declineCount: number;
            /**
             * @description Median days. From the payment to the seller's money.
             * @example 3
             */
            readonly medianDays?: number;
            /**
             * @description Given back. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly refundMony: string;
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description By the code that the card company gave; empty where it gave none. */
        readonly StatisticsDecline: {
            /**
             * @description Count.
             * @example 3
             */
            readonly count: number;
            /**
             * @description Code.
             * @example 51
             */
            readonly declineCd: string;
        };
        /** @description One of the figures with which a main page begins. `count` is the number of rows that its list has (`figureQuery`), and `sums` what they add up to, less what went back of it, the largest number of rows first. */
        readonly StatisticsFigure: {
            /**
             * @description Bank code. Where it is paid to; all but the last four digits hidden. For those who may see the account.
             * @example 004
             */
            readonly bankCd?: string;
            /**
             * @description Rate before. A percentage with two decimals.
             * @example 1.40
             */
            readonly beforeRate?: string;
            /**
             * @description Is confirmed. The payout is made; else it is expected.
             * @example Y
             */
            readonly confirmYn?: components["schemas"]["YesNo"];
            /**
             * @description Count.
             * @example 3
             */
            readonly count: number;
            /**
             * @description Account number.
             * @example 110-123-456789
             */
            readonly depositNo?: string;
            /**
             * @description Due at. A time as 14 digits of Korea time, YYYYMMDDhhmmss. The earliest deadline of those counted, or since when the oldest of them waits.
             * @example 20261121130500
             */
            readonly dueDt?: string;
            /**
             * @description Kind.
             * @example next_payout
             * @enum {string}
             */
            readonly figureType: "next_payout" | "held" | "unpaid" | "to_pay" | "goods_to_accept" | "late" | "next_run" | "volume" | "approval" | "chargebacks" | "members" | "disputes";
            /**
             * @description From. A day as 8 digits, YYYYMMDD. The period that is counted.
             * @example 20261121
             */
            readonly fromYmd?: string;
            /**
             * @description Order id. Where it counts one alone.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId?: string;
            /**
             * @description Pay on. A day as 8 digits, YYYYMMDD. When it is paid; of what is held, when it would be if the buyer accepted now.
             * @example 20261121
             */
            readonly payoutYmd?: string;
            /**
             * @description Rate. A percentage with two decimals.
             * @example 1.40
             */
            readonly rate?: string;
            /**
             * @description Payout id.
             * @example pyt_01K9Z3V6
             */
            readonly settlementId?: string;
            /** @description Sums. */
            readonly sumList: readonly components["schemas"]["StatisticsSum"][];
            /**
             * @description To. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly toYmd?: string;
            /**
             * @description Oldest at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly waitDt?: string;
            /**
             * @description Whole count. Of what the rate is a part.
             * @example 3
             */
            readonly wholeCount?: number;
        };
        /** @description Statistics state money. */
        readonly StatisticsStateMoney: {
            /**
             * @description Count.
             * @example 3
             */
            readonly count: number;
            /**
             * @description State.
             * @example OS00
             */
            readonly orderStatus: components["schemas"]["OrderStatus"];
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. What the cards pay or have paid, less what went back.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description Of one currency; `before` is what the period before it came to. */
        readonly StatisticsSum: {
            /**
             * @description Before. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly beforeMony?: string;
            /**
             * @description Count.
             * @example 3
             */
            readonly count: number;
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description What cards paid in one step of the period in one currency, and what went back to them in it: voids, refunds and chargebacks that were lost. Volume is the first less the second. `declinedCount` are refused attempts. */
        readonly StatisticsVolume: {
            /**
             * @description Count.
             * @example 3
             */
            readonly count: number;
            /**
             * @description Declined count.
             * @example 3
             */
            readonly declineCount: number;
            /**
             * @description Given back. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly refundMony: string;
            /**
             * @description From. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly startYmd: string;
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description Statistics volume before. */
        readonly StatisticsVolumeBefore: {
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /** @description Statistics waiting. */
        readonly StatisticsWaiting: {
            /**
             * @description Count.
             * @example 3
             */
            readonly count: number;
            /**
             * @description Due at. A time as 14 digits of Korea time, YYYYMMDDhhmmss. The earliest deadline: of members' orders, and for institutions of every kind, by its target where it has none.
             * @example 20261121130500
             */
            readonly dueDt?: string;
            /**
             * @description Late count. How many are late: their deadline is over, or the target of their kind.
             * @example 3
             */
            readonly lateCount: number;
            /**
             * @description State. Of orders: the state in which they wait.
             * @example OS00
             */
            readonly orderStatus?: components["schemas"]["OrderStatus"];
            /** @description Sums. Of orders, what their cards pay, less what went back. */
            readonly sumList: readonly components["schemas"]["StatisticsSum"][];
            /**
             * @description Oldest at. A time as 14 digits of Korea time, YYYYMMDDhhmmss. Since when the oldest of them waits.
             * @example 20261121130500
             */
            readonly waitDt?: string;
            /**
             * @description Kind.
             * @example order
             * @enum {string}
             */
            readonly waitType: "order" | "member" | "second_decision" | "risk_hold" | "evidence_review" | "amendment" | "fee_proposal" | "inquiry" | "answer" | "payment_task" | "refused_evidence" | "failed_refund" | "refund_transfer" | "chargeback_loss" | "reconciliation" | "safeguarding" | "returned_payout" | "payout_appeal" | "payout_outcome" | "bank_message" | "paying_account" | "base_rate" | "exchange_rate" | "payout_file" | "payout_file_request" | "card" | "account_proof" | "refund_request" | "blocked_account";
        };
        /**
         * @description Task cd
         * @enum {string}
         */
        readonly TaskCd: "payment.amount_differs" | "payment.captured_after_end" | "payment.outcome_unknown";
        /** @description Trade partner. */
        readonly TradePartner: {
            /**
             * @description Name.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly corpName: string;
            /**
             * @description Country.
             * @example US
             */
            readonly countryCd: string;
            /**
             * @description Company id.
             * @example cmp_buyer01
             */
            readonly relationId: string;
            /**
             * @description Member state.
             * @example RV00
             */
            readonly reviewStatus: components["schemas"]["ReviewStatus"];
        };
        /** @description Trade partners. */
        readonly TradePartners: readonly components["schemas"]["TradePartner"][];
        /** @description Uploaded file. */
        readonly UploadedFile: {
            /**
             * @description Content type.
             * @example application/pdf
             */
            readonly contentType: string;
            /**
             * @description Document code.
             * @example Text
             */
            readonly docCd?: string;
            /**
             * @description File id.
             * @example fil_01K9Z3V6
             */
            readonly fileId: string;
            /**
             * @description File name.
             * @example bill-of-lading.pdf
             */
            readonly fileName: string;
            /**
             * @description Byte count.
             * @example 3
             */
            readonly fileSize: number;
            /**
             * @description Scan.
             * @example unchecked
             */
            readonly scan: components["schemas"]["Scan"];
            /**
             * @description Sha256. Of the bytes, in hexadecimal.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            readonly sha256: string;
            /**
             * @description Uploaded at. A time as 14 digits of Korea time, YYYYMMDDhhmmss.
             * @example 20261121130500
             */
            readonly uploadDt: string;
        };
        /** @description What the event is about. No names of people: who may know more asks for the object by its id. */
        readonly WebhookData: {
            /**
             * @description Dispute id.
             * @example dsp_01K9Z3V6
             */
            readonly disputeId?: string;
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId?: string;
            /**
             * @description Payment id.
             * @example pay_01K9Z3V6
             */
            readonly paymentId?: string;
            /**
             * @description Payout id.
             * @example pyt_01K9Z3V6
             */
            readonly payoutId?: string;
            /**
             * @description State. The state's code, as the object itself shows it: OS30, PT40, ST60, DS20.
             * @example Text
             */
            readonly status?: string;
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony?: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd?: components["schemas"]["Currency"];
        };
        /** @description Webhook message. */
        readonly WebhookMessage: {
            /** @description Data. */
            readonly data: components["schemas"]["WebhookData"];
            /**
             * @description Sequence. From 1 on without a gap, for each object and receiver company: what comes late has a lower one.
             * @example 3
             */
            readonly sequence: number;
            /**
             * @description Happened at. UTC with milliseconds, as in ISO 8601.
             * @example 2026-11-21T04:05:06.789Z
             */
            readonly timestamp: string;
            /**
             * @description Event.
             * @example order.moved
             * @enum {string}
             */
            readonly type: "order.moved" | "payment.ended" | "payout.paid" | "payout.returned" | "dispute.opened" | "dispute.answered" | "dispute.ended" | "integration.tested";
            /**
             * @description Version. Grows when a field changes its meaning; new fields may come without.
             * @example 3
             */
            readonly version: number;
        };
        /** @description Webhook messages. */
        readonly WebhookMessages: {
            /** @description List. At most 100, in the order in which they were written, which of one object is that of their numbers. */
            readonly list: readonly components["schemas"]["SentWebhookMessage"][];
            /**
             * @description Next cursor. Absent when there is nothing more at present.
             * @example eyJ2IjoxfQ
             */
            readonly nextCursor?: string;
            /**
             * @description Poll cursor. Always there: the cursor with which to ask, now or later, for what follows this answer.
             * @example Text
             */
            readonly pollCursor: string;
        };
        /** @description What a line would bring in won today; the payout is made at the rate of its own day. */
        readonly WonEstimate: {
            /** @description Exchange. */
            readonly exchange: components["schemas"]["ExchangeTerms"];
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly settlementMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
        /**
         * @description Two person yn
         * @enum {string}
         */
        readonly YesNo: "Y" | "N";
        /** @description Zero rating. */
        readonly ZeroRating: {
            /**
             * @description Count.
             * @example 3
             */
            readonly count: number;
            /**
             * @description From. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly fromYmd: string;
            /**
             * @description Is tied.
             * @example Y
             */
            readonly ledgerTiedYn: components["schemas"]["YesNo"];
            /** @description Lines. The first 500; the files hold all. */
            readonly list: readonly components["schemas"]["ZeroRatingLine"][];
            /**
             * @description Gap count. How many lines lack something.
             * @example 3
             */
            readonly missingCount: number;
            /**
             * @description Quarter.
             * @example 2026Q4
             */
            readonly quarter: string;
            /**
             * @description Rate source.
             * @example Seoul Money Brokerage
             */
            readonly rateSource: string;
            /** @description Supplier. */
            readonly supplier: components["schemas"]["ZeroRatingSupplier"];
            /** @description Totals. */
            readonly totals: readonly components["schemas"]["ZeroRatingTotal"][];
            /**
             * @description To. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly toYmd: string;
        };
        /** @description Zero rating line. */
        readonly ZeroRatingLine: {
            /**
             * @description Rate. A decimal number as text. Won for one dollar or a hundred yen.
             * @example 100
             */
            readonly baseRate?: string;
            /**
             * @description Partner name. Who received the goods; the transfer's reference of a receipt.
             * @example Blue Harbor Imports LLC
             */
            readonly buyerName?: string;
            /**
             * @description Reference.
             * @example E2E261121000001
             */
            readonly endToEndId?: string;
            /**
             * @description Declaration number.
             * @example 41211-26-500001X
             */
            readonly exportDclrNo?: string;
            /**
             * @description Won.
             * @example 1466000
             */
            readonly krwMony?: string;
            /**
             * @description Gaps. What must be added before it is filed.
             * @example [
             *       "declaration"
             *     ]
             */
            readonly missingList: readonly ("declaration" | "ship_day" | "rate")[];
            /**
             * @description Order id.
             * @example ORD-261121-7KQ2ZD
             */
            readonly orderId?: string;
            /**
             * @description Section.
             * @example export
             */
            readonly sectionType: components["schemas"]["SectionType"];
            /**
             * @description Day. A day as 8 digits, YYYYMMDD.
             * @example 20261121
             */
            readonly supplyYmd: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly tradeMony: string;
            /**
             * @description Trade number.
             * @example PI-2026-0815
             */
            readonly tradeNo?: string;
        };
        /** @description Zero rating supplier. */
        readonly ZeroRatingSupplier: {
            /**
             * @description Address.
             * @example 217 Teheran-ro, Gangnam-gu, Seoul
             */
            readonly addr1: string;
            /**
             * @description Representative name.
             * @example Kim Min-jun
             */
            readonly ceoName: string;
            /**
             * @description Name.
             * @example Hanbit Precision Co., Ltd.
             */
            readonly corpName: string;
            /**
             * @description Tax number.
             * @example 220-81-62517
             */
            readonly corpTaxNo?: string;
        };
        /** @description Zero rating total. */
        readonly ZeroRatingTotal: {
            /**
             * @description Count.
             * @example 3
             */
            readonly count: number;
            /**
             * @description Won.
             * @example 1466000
             */
            readonly krwMony: string;
            /**
             * @description Ledger amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW. The same as the ledger has it.
             * @example 11042.11
             */
            readonly ledgerMony: string;
            /**
             * @description Section.
             * @example export
             */
            readonly sectionType: components["schemas"]["SectionType"];
            /**
             * @description Amount. An amount as text with the digits of its currency: two decimals for USD, none for JPY and KRW.
             * @example 11042.11
             */
            readonly totalMony: string;
            /**
             * @description Currency. A currency by its ISO 4217 number.
             * @example 840
             */
            readonly tradeCurrCd: components["schemas"]["Currency"];
        };
    };
    responses: never;
    parameters: {
        /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
        readonly AcceptLanguage: string;
        /** @description Balance. Those that a balance adds up; the currency then is the one in which they were earned. */
        readonly BalanceTypeQuery: components["schemas"]["BalanceType"];
        /** @description Day. A day as 8 digits, YYYYMMDD. */
        readonly BaseYmdQuery: string;
        /** @description Before. A day as 8 digits, YYYYMMDD. */
        readonly BeforeYmdQuery: string;
        /** @description Bundle id. The milestones of one agreement. */
        readonly BundleIdQuery: string;
        /** @description Counterparty. */
        readonly CounterpartyQuery: string;
        /** @description Country. */
        readonly CountryCdQuery: string;
        /** @description Cursor. */
        readonly CursorQuery: string;
        /** @description Days. */
        readonly DaysQuery: number;
        /** @description Decline code. The code with which it was declined; `none` where the card company gave none. */
        readonly DeclineCdQuery: string;
        /** @description State. */
        readonly DisputeStatusQuery: components["schemas"]["DisputeStatus"];
        /**
         * @description Format.
         * @example xlsx
         */
        readonly FormatQuery: components["schemas"]["Format"];
        /** @description Since. A time as 14 digits of Korea time, YYYYMMDDhhmmss. What happened since then; what happened in the last hour without. Passed over beside a cursor. */
        readonly FromDtQuery: string;
        /** @description Amount from. An amount of zero or more, without grouping. */
        readonly FromMonyQuery: string;
        /** @description From. A day as 8 digits, YYYYMMDD. */
        readonly FromYmdQuery: string;
        /**
         * @description A name of this request that you choose: 8 to 100 letters, digits, hyphens and underscores. For 24 hours the same name with the same body is done once and answered alike.
         * @example ERP-2026-000815
         */
        readonly IdempotencyKey: string;
        /** @description Ids. */
        readonly IdsQuery: string;
        /** @description The ETag of the object that you read, in place of version in the body; 412 if it has changed since. */
        readonly IfMatch: string;
        /** @description The ETag of the answer that you have. */
        readonly IfNoneMatch: string;
        /** @description Issuer. */
        readonly IssuerIdQuery: string;
        /** @description Limit. */
        readonly LimitQuery: number;
        /** @description Matter. `appeal`: withheld, and an appeal waits for its decision. */
        readonly MatterQuery: "appeal";
        /** @description Only. */
        readonly OnlyQuery: components["schemas"]["Only"];
        /** @description A name of this request that you choose: 8 to 100 letters, digits, hyphens and underscores. For 24 hours the same name with the same body is done once and answered alike. */
        readonly OptionalIdempotencyKey: string;
        /**
         * @description Which one, in the address: Order id
         * @example ORD-261121-7KQ2ZD
         */
        readonly OrderId: string;
        /** @description Matter. `refused_evidence`: the gateway did not take what was said against a chargeback of it. `refund_request`: somebody asked for a refund, and the reader is to approve or refuse it. `failed_refund`: the gateway refuses a refund of it. `refund_transfer`: one waits to be recorded as given by a transfer. `chargeback_loss`: what the acquirer took back waits to be booked, and the reader is to confirm or refuse it. */
        readonly OrderMatterQuery: components["schemas"]["OrderMatter"];
        /** @description State. One code, or several with commas between. One state, or several with commas between. */
        readonly OrderStatusQuery: string;
        /**
         * @description Which one, in the address: Payment id
         * @example pay_01K9Z3V6
         */
        readonly PaymentId: string;
        /** @description State. One code, or several with commas between. One state, or several with commas between. */
        readonly PaymentStatusQuery: string;
        /** @description Period. */
        readonly PeriodTypeQuery: components["schemas"]["PeriodType"];
        /** @description Quarter. */
        readonly QuarterQuery: string;
        /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
        readonly ReadAfter: string;
        /** @description Part. */
        readonly RefundPartQuery: string;
        /**
         * @description Which one, in the address: Settlement id
         * @example pyt_01K9Z3V6
         */
        readonly SettlementId: string;
        /** @description State. One code, or several with commas between. One state, or several with commas between. */
        readonly SettlementStatusQuery: string;
        /** @description Sort. */
        readonly SortQuery: string;
        /** @description Stage. */
        readonly StageQuery: components["schemas"]["Stage"];
        /** @description Task. Those that wait for the agency; counts for its people alone. */
        readonly TaskQuery: "open";
        /** @description Text. */
        readonly TextQuery: string;
        /** @description Amount to. An amount of zero or more, without grouping. */
        readonly ToMonyQuery: string;
        /** @description To. A day as 8 digits, YYYYMMDD. */
        readonly ToYmdQuery: string;
        /** @description Currency. A currency by its ISO 4217 number. */
        readonly TradeCurrCdQuery: components["schemas"]["Currency"];
        /** @description Whose turn. */
        readonly TurnQuery: "mine";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly listDisputes: {
        readonly parameters: {
            readonly query?: {
                /** @description Cursor. */
                readonly cursor?: components["parameters"]["CursorQuery"];
                /** @description State. */
                readonly disputeStatus?: components["parameters"]["DisputeStatusQuery"];
                /** @description Limit. */
                readonly limit?: components["parameters"]["LimitQuery"];
                /** @description Scope. */
                readonly scope?: "open" | "late";
                /** @description Sort. */
                readonly sort?: components["parameters"]["SortQuery"];
                /** @description Text. */
                readonly text?: components["parameters"]["TextQuery"];
                /** @description Currency. A currency by its ISO 4217 number. */
                readonly tradeCurrCd?: components["parameters"]["TradeCurrCdQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The disputes that the caller may see, what ends first before, with whose turn it is and until when. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["DisputePage"];
                    };
                };
            };
        };
    };
    readonly exportDisputes: {
        readonly parameters: {
            readonly query: {
                /** @description Cursor. */
                readonly cursor?: components["parameters"]["CursorQuery"];
                /** @description State. */
                readonly disputeStatus?: components["parameters"]["DisputeStatusQuery"];
                /**
                 * @description Format.
                 * @example xlsx
                 */
                readonly format: components["parameters"]["FormatQuery"];
                /** @description Limit. */
                readonly limit?: components["parameters"]["LimitQuery"];
                /** @description Scope. */
                readonly scope?: "open" | "late";
                /** @description Sort. */
                readonly sort?: components["parameters"]["SortQuery"];
                /** @description Text. */
                readonly text?: components["parameters"]["TextQuery"];
                /** @description Currency. A currency by its ISO 4217 number. */
                readonly tradeCurrCd?: components["parameters"]["TradeCurrCdQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
        };
    };
    readonly listFees: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The fee table and the corridor limits, past, present and future; for institutions the proposals, too. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["FeeTable"];
                    };
                };
            };
        };
    };
    readonly readStatistics: {
        readonly parameters: {
            readonly query?: {
                /** @description Period. */
                readonly periodType?: components["parameters"]["PeriodTypeQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The figures of the caller's main page, what waits for the caller, and the statistics of the caller's trade over a period. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["Statistics"];
                    };
                };
            };
        };
    };
    readonly exportStatistics: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Format.
                 * @example xlsx
                 */
                readonly format: components["parameters"]["FormatQuery"];
                /** @description Period. */
                readonly periodType?: components["parameters"]["PeriodTypeQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
        };
    };
    readonly uploadFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A name of this request that you choose: 8 to 100 letters, digits, hyphens and underscores. For 24 hours the same name with the same body is done once and answered alike. */
                readonly "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /**
                     * @description What kind of document it is
                     * @example DG30
                     */
                    readonly docCd?: string;
                    /**
                     * Format: binary
                     * @description The file to store
                     */
                    readonly file: string;
                };
            };
        };
        readonly responses: {
            /** @description Stores one document, sent as multipart/form-data (fields docCd, file). It is kept a day unless it is used. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["UploadedFile"];
                    };
                };
            };
        };
    };
    readonly listMerkleRoots: {
        readonly parameters: {
            readonly query?: {
                /** @description Before. A day as 8 digits, YYYYMMDD. */
                readonly beforeYmd?: components["parameters"]["BeforeYmdQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The published roots of the ledger, newest day first; at most a year at once. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["MerkleRootList"];
                    };
                };
            };
        };
    };
    readonly importOrders: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A name of this request that you choose: 8 to 100 letters, digits, hyphens and underscores. For 24 hours the same name with the same body is done once and answered alike. */
                readonly "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderImportFile"];
            };
        };
        readonly responses: {
            /** @description Makes a draft of each right order of a file; one whose trade number the seller has is not made again. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderImport"];
                    };
                };
            };
        };
    };
    readonly previewOrderImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderImportFile"];
            };
        };
        readonly responses: {
            /** @description What orders a file (XLSX, CSV, UBL) would make, and each of its cells that is wrong; stores nothing. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderImport"];
                    };
                };
            };
        };
    };
    readonly downloadImportTemplate: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Format.
                 * @example xlsx
                 */
                readonly format: components["parameters"]["FormatQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
        };
    };
    readonly listOrders: {
        readonly parameters: {
            readonly query?: {
                /** @description Bundle id. The milestones of one agreement. */
                readonly bundleId?: components["parameters"]["BundleIdQuery"];
                /** @description Counterparty. */
                readonly counterparty?: components["parameters"]["CounterpartyQuery"];
                /** @description Cursor. */
                readonly cursor?: components["parameters"]["CursorQuery"];
                /** @description Days. */
                readonly days?: components["parameters"]["DaysQuery"];
                /** @description Amount from. An amount of zero or more, without grouping. */
                readonly fromMony?: components["parameters"]["FromMonyQuery"];
                /** @description From. A day as 8 digits, YYYYMMDD. */
                readonly fromYmd?: components["parameters"]["FromYmdQuery"];
                /** @description Ids. */
                readonly ids?: components["parameters"]["IdsQuery"];
                /** @description Limit. */
                readonly limit?: components["parameters"]["LimitQuery"];
                /** @description Only. */
                readonly only?: components["parameters"]["OnlyQuery"];
                /** @description Matter. `refused_evidence`: the gateway did not take what was said against a chargeback of it. `refund_request`: somebody asked for a refund, and the reader is to approve or refuse it. `failed_refund`: the gateway refuses a refund of it. `refund_transfer`: one waits to be recorded as given by a transfer. `chargeback_loss`: what the acquirer took back waits to be booked, and the reader is to confirm or refuse it. */
                readonly orderMatter?: components["parameters"]["OrderMatterQuery"];
                /** @description State. One code, or several with commas between. One state, or several with commas between. */
                readonly orderStatus?: components["parameters"]["OrderStatusQuery"];
                /** @description Sort. */
                readonly sort?: components["parameters"]["SortQuery"];
                /** @description Stage. */
                readonly stage?: components["parameters"]["StageQuery"];
                /** @description Text. */
                readonly text?: components["parameters"]["TextQuery"];
                /** @description Amount to. An amount of zero or more, without grouping. */
                readonly toMony?: components["parameters"]["ToMonyQuery"];
                /** @description To. A day as 8 digits, YYYYMMDD. */
                readonly toYmd?: components["parameters"]["ToYmdQuery"];
                /** @description Currency. A currency by its ISO 4217 number. */
                readonly tradeCurrCd?: components["parameters"]["TradeCurrCdQuery"];
                /** @description Whose turn. */
                readonly turn?: components["parameters"]["TurnQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The caller's orders, newest first, with totals per currency of all that fit the filter. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderPage"];
                    };
                };
            };
        };
    };
    readonly createOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A name of this request that you choose: 8 to 100 letters, digits, hyphens and underscores. For 24 hours the same name with the same body is done once and answered alike.
                 * @example ERP-2026-000815
                 */
                readonly "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /** @description The ETag of the object that you read, in place of version in the body; 412 if it has changed since. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderDraft"];
            };
        };
        readonly responses: {
            /** @description Stores a draft order sheet. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderDetail"];
                    };
                };
            };
        };
    };
    readonly readOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One order with its progress, amounts, documents and events. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderDetail"];
                    };
                };
            };
        };
    };
    readonly reviseOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A name of this request that you choose: 8 to 100 letters, digits, hyphens and underscores. For 24 hours the same name with the same body is done once and answered alike. */
                readonly "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
                /** @description The ETag of the object that you read, in place of version in the body; 412 if it has changed since. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderDraft"];
            };
        };
        readonly responses: {
            /** @description Rewrites a draft, or an order whose buyer asked for a change. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderDetail"];
                    };
                };
            };
        };
    };
    readonly acceptTerms: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A name of this request that you choose: 8 to 100 letters, digits, hyphens and underscores. For 24 hours the same name with the same body is done once and answered alike. */
                readonly "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
                /** @description The ETag of the object that you read, in place of version in the body; 412 if it has changed since. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderVersion"];
            };
        };
        readonly responses: {
            /** @description The buyer agrees to the version that they read; the fee rate is fixed now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderDetail"];
                    };
                };
            };
        };
    };
    readonly askChange: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A name of this request that you choose: 8 to 100 letters, digits, hyphens and underscores. For 24 hours the same name with the same body is done once and answered alike. */
                readonly "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderChangeRequest"];
            };
        };
        readonly responses: {
            /** @description The buyer asks the seller to change the order sheet. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderDetail"];
                    };
                };
            };
        };
    };
    readonly declineOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A name of this request that you choose: 8 to 100 letters, digits, hyphens and underscores. For 24 hours the same name with the same body is done once and answered alike. */
                readonly "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderReason"];
            };
        };
        readonly responses: {
            /** @description The buyer declines the order for good. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderDetail"];
                    };
                };
            };
        };
    };
    readonly listOrderDisputes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The disputes and chargebacks of an order with their time lines, and what may be disputed now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderDisputes"];
                    };
                };
            };
        };
    };
    readonly readDossier: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The chain of all that was recorded of the order, its ledger rows, and their way to the published roots. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["Dossier"];
                    };
                };
            };
        };
    };
    readonly readEvidence: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What was read in the documents of an order, beside the order, the registers and what the seller typed. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderEvidence"];
                    };
                };
            };
        };
    };
    readonly submitEvidence: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A name of this request that you choose: 8 to 100 letters, digits, hyphens and underscores. For 24 hours the same name with the same body is done once and answered alike. */
                readonly "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EvidenceSubmission"];
            };
        };
        readonly responses: {
            /** @description The seller files the documents that the release needs; they are judged afterwards. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderDetail"];
                    };
                };
            };
        };
    };
    readonly readOrderLedger: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The ledger's entries about one order, oldest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderLedger"];
                    };
                };
            };
        };
    };
    readonly printDossier: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
        };
    };
    readonly printPaymentRequest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
        };
    };
    readonly printReceipt: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
        };
    };
    readonly listOrderPayouts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What an order brings its seller, with the day that was promised and why it was not kept, where it was not. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderPayouts"];
                    };
                };
            };
        };
    };
    readonly readRefundOutlook: {
        readonly parameters: {
            readonly query?: {
                /** @description Part. */
                readonly refundPart?: components["parameters"]["RefundPartQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What of a paid order could go back, what so much would mean, and from which payouts it is recovered. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["RefundOutlook"];
                    };
                };
            };
        };
    };
    readonly remindBuyer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A name of this request that you choose: 8 to 100 letters, digits, hyphens and underscores. For 24 hours the same name with the same body is done once and answered alike. */
                readonly "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Asks the buyer again for the answer or the payment that is waited for: once a day, five times in all. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderDetail"];
                    };
                };
            };
        };
    };
    readonly readOrderReturns: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The wish to cancel an order, its refunds, and what a whole refund would be now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderReturns"];
                    };
                };
            };
        };
    };
    readonly sendOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A name of this request that you choose: 8 to 100 letters, digits, hyphens and underscores. For 24 hours the same name with the same body is done once and answered alike. */
                readonly "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
                /** @description The ETag of the object that you read, in place of version in the body; 412 if it has changed since. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderVersion"];
            };
        };
        readonly responses: {
            /** @description Sends the order sheet, or its new version, to the buyer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderDetail"];
                    };
                };
            };
        };
    };
    readonly withdrawOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A name of this request that you choose: 8 to 100 letters, digits, hyphens and underscores. For 24 hours the same name with the same body is done once and answered alike. */
                readonly "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderWithdrawal"];
            };
        };
        readonly responses: {
            /** @description Takes an unpaid order back. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderDetail"];
                    };
                };
            };
        };
    };
    readonly exportOrders: {
        readonly parameters: {
            readonly query: {
                /** @description Bundle id. The milestones of one agreement. */
                readonly bundleId?: components["parameters"]["BundleIdQuery"];
                /** @description Counterparty. */
                readonly counterparty?: components["parameters"]["CounterpartyQuery"];
                /** @description Cursor. */
                readonly cursor?: components["parameters"]["CursorQuery"];
                /** @description Days. */
                readonly days?: components["parameters"]["DaysQuery"];
                /**
                 * @description Format.
                 * @example xlsx
                 */
                readonly format: components["parameters"]["FormatQuery"];
                /** @description Amount from. An amount of zero or more, without grouping. */
                readonly fromMony?: components["parameters"]["FromMonyQuery"];
                /** @description From. A day as 8 digits, YYYYMMDD. */
                readonly fromYmd?: components["parameters"]["FromYmdQuery"];
                /** @description Ids. */
                readonly ids?: components["parameters"]["IdsQuery"];
                /** @description Limit. */
                readonly limit?: components["parameters"]["LimitQuery"];
                /** @description Matter. `refused_evidence`: the gateway did not take what was said against a chargeback of it. `refund_request`: somebody asked for a refund, and the reader is to approve or refuse it. `failed_refund`: the gateway refuses a refund of it. `refund_transfer`: one waits to be recorded as given by a transfer. `chargeback_loss`: what the acquirer took back waits to be booked, and the reader is to confirm or refuse it. */
                readonly orderMatter?: components["parameters"]["OrderMatterQuery"];
                /** @description State. One code, or several with commas between. One state, or several with commas between. */
                readonly orderStatus?: components["parameters"]["OrderStatusQuery"];
                /** @description Sort. */
                readonly sort?: components["parameters"]["SortQuery"];
                /** @description Stage. */
                readonly stage?: components["parameters"]["StageQuery"];
                /** @description Text. */
                readonly text?: components["parameters"]["TextQuery"];
                /** @description Amount to. An amount of zero or more, without grouping. */
                readonly toMony?: components["parameters"]["ToMonyQuery"];
                /** @description To. A day as 8 digits, YYYYMMDD. */
                readonly toYmd?: components["parameters"]["ToYmdQuery"];
                /** @description Currency. A currency by its ISO 4217 number. */
                readonly tradeCurrCd?: components["parameters"]["TradeCurrCdQuery"];
                /** @description Whose turn. */
                readonly turn?: components["parameters"]["TurnQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
        };
    };
    readonly quoteOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderQuoteRequest"];
            };
        };
        readonly responses: {
            /** @description What the card would be charged, what the seller would net, and when, without storing anything. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderQuote"];
                    };
                };
            };
        };
    };
    readonly countOrderStages: {
        readonly parameters: {
            readonly query?: {
                /** @description Bundle id. The milestones of one agreement. */
                readonly bundleId?: components["parameters"]["BundleIdQuery"];
                /** @description Counterparty. */
                readonly counterparty?: components["parameters"]["CounterpartyQuery"];
                /** @description Days. */
                readonly days?: components["parameters"]["DaysQuery"];
                /** @description Amount from. An amount of zero or more, without grouping. */
                readonly fromMony?: components["parameters"]["FromMonyQuery"];
                /** @description From. A day as 8 digits, YYYYMMDD. */
                readonly fromYmd?: components["parameters"]["FromYmdQuery"];
                /** @description Matter. `refused_evidence`: the gateway did not take what was said against a chargeback of it. `refund_request`: somebody asked for a refund, and the reader is to approve or refuse it. `failed_refund`: the gateway refuses a refund of it. `refund_transfer`: one waits to be recorded as given by a transfer. `chargeback_loss`: what the acquirer took back waits to be booked, and the reader is to confirm or refuse it. */
                readonly orderMatter?: components["parameters"]["OrderMatterQuery"];
                /** @description State. One code, or several with commas between. One state, or several with commas between. */
                readonly orderStatus?: components["parameters"]["OrderStatusQuery"];
                /** @description Text. */
                readonly text?: components["parameters"]["TextQuery"];
                /** @description Amount to. An amount of zero or more, without grouping. */
                readonly toMony?: components["parameters"]["ToMonyQuery"];
                /** @description To. A day as 8 digits, YYYYMMDD. */
                readonly toYmd?: components["parameters"]["ToYmdQuery"];
                /** @description Currency. A currency by its ISO 4217 number. */
                readonly tradeCurrCd?: components["parameters"]["TradeCurrCdQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description How many of the caller's orders that fit the filter are at which stage, and wait for the caller. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["OrderStageCounts"];
                    };
                };
            };
        };
    };
    readonly listPayments: {
        readonly parameters: {
            readonly query?: {
                /** @description Counterparty. */
                readonly counterparty?: components["parameters"]["CounterpartyQuery"];
                /** @description Country. */
                readonly countryCd?: components["parameters"]["CountryCdQuery"];
                /** @description Cursor. */
                readonly cursor?: components["parameters"]["CursorQuery"];
                /** @description Decline code. The code with which it was declined; `none` where the card company gave none. */
                readonly declineCd?: components["parameters"]["DeclineCdQuery"];
                /** @description Amount from. An amount of zero or more, without grouping. */
                readonly fromMony?: components["parameters"]["FromMonyQuery"];
                /** @description From. A day as 8 digits, YYYYMMDD. */
                readonly fromYmd?: components["parameters"]["FromYmdQuery"];
                /** @description Ids. */
                readonly ids?: components["parameters"]["IdsQuery"];
                /** @description Issuer. */
                readonly issuerId?: components["parameters"]["IssuerIdQuery"];
                /** @description Limit. */
                readonly limit?: components["parameters"]["LimitQuery"];
                /** @description Only. */
                readonly only?: components["parameters"]["OnlyQuery"];
                /** @description State. One code, or several with commas between. One state, or several with commas between. */
                readonly paymentStatus?: components["parameters"]["PaymentStatusQuery"];
                /** @description Sort. */
                readonly sort?: components["parameters"]["SortQuery"];
                /** @description Task. Those that wait for the agency; counts for its people alone. */
                readonly task?: components["parameters"]["TaskQuery"];
                /** @description Text. */
                readonly text?: components["parameters"]["TextQuery"];
                /** @description Amount to. An amount of zero or more, without grouping. */
                readonly toMony?: components["parameters"]["ToMonyQuery"];
                /** @description To. A day as 8 digits, YYYYMMDD. */
                readonly toYmd?: components["parameters"]["ToYmdQuery"];
                /** @description Currency. A currency by its ISO 4217 number. */
                readonly tradeCurrCd?: components["parameters"]["TradeCurrCdQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The caller's payments, newest first, with totals per currency. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["PaymentPage"];
                    };
                };
            };
        };
    };
    readonly readPayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Payment id
                 * @example pay_01K9Z3V6
                 */
                readonly paymentId: components["parameters"]["PaymentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One attempt to pay, with what a decline means. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["PaymentDetail"];
                    };
                };
            };
        };
    };
    readonly exportPayments: {
        readonly parameters: {
            readonly query: {
                /** @description Counterparty. */
                readonly counterparty?: components["parameters"]["CounterpartyQuery"];
                /** @description Country. */
                readonly countryCd?: components["parameters"]["CountryCdQuery"];
                /** @description Cursor. */
                readonly cursor?: components["parameters"]["CursorQuery"];
                /** @description Decline code. The code with which it was declined; `none` where the card company gave none. */
                readonly declineCd?: components["parameters"]["DeclineCdQuery"];
                /**
                 * @description Format.
                 * @example xlsx
                 */
                readonly format: components["parameters"]["FormatQuery"];
                /** @description Amount from. An amount of zero or more, without grouping. */
                readonly fromMony?: components["parameters"]["FromMonyQuery"];
                /** @description From. A day as 8 digits, YYYYMMDD. */
                readonly fromYmd?: components["parameters"]["FromYmdQuery"];
                /** @description Ids. */
                readonly ids?: components["parameters"]["IdsQuery"];
                /** @description Issuer. */
                readonly issuerId?: components["parameters"]["IssuerIdQuery"];
                /** @description Limit. */
                readonly limit?: components["parameters"]["LimitQuery"];
                /** @description State. One code, or several with commas between. One state, or several with commas between. */
                readonly paymentStatus?: components["parameters"]["PaymentStatusQuery"];
                /** @description Sort. */
                readonly sort?: components["parameters"]["SortQuery"];
                /** @description Task. Those that wait for the agency; counts for its people alone. */
                readonly task?: components["parameters"]["TaskQuery"];
                /** @description Text. */
                readonly text?: components["parameters"]["TextQuery"];
                /** @description Amount to. An amount of zero or more, without grouping. */
                readonly toMony?: components["parameters"]["ToMonyQuery"];
                /** @description To. A day as 8 digits, YYYYMMDD. */
                readonly toYmd?: components["parameters"]["ToYmdQuery"];
                /** @description Currency. A currency by its ISO 4217 number. */
                readonly tradeCurrCd?: components["parameters"]["TradeCurrCdQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
        };
    };
    readonly listSettlements: {
        readonly parameters: {
            readonly query?: {
                /** @description Balance. Those that a balance adds up; the currency then is the one in which they were earned. */
                readonly balanceType?: components["parameters"]["BalanceTypeQuery"];
                /** @description Counterparty. */
                readonly counterparty?: components["parameters"]["CounterpartyQuery"];
                /** @description Cursor. */
                readonly cursor?: components["parameters"]["CursorQuery"];
                /** @description Amount from. An amount of zero or more, without grouping. */
                readonly fromMony?: components["parameters"]["FromMonyQuery"];
                /** @description From. A day as 8 digits, YYYYMMDD. */
                readonly fromYmd?: components["parameters"]["FromYmdQuery"];
                /** @description Ids. */
                readonly ids?: components["parameters"]["IdsQuery"];
                /** @description Limit. */
                readonly limit?: components["parameters"]["LimitQuery"];
                /** @description Only. */
                readonly only?: components["parameters"]["OnlyQuery"];
                /** @description State. One code, or several with commas between. One state, or several with commas between. */
                readonly settlementStatus?: components["parameters"]["SettlementStatusQuery"];
                /** @description Sort. */
                readonly sort?: components["parameters"]["SortQuery"];
                /** @description Task. `open`: what came back and was not made due again; `outcome`: what waits to be set paid or returned; `on_way`: what is prepared or at the bank. */
                readonly task?: "open" | "outcome" | "on_way";
                /** @description Text. */
                readonly text?: components["parameters"]["TextQuery"];
                /** @description Amount to. An amount of zero or more, without grouping. */
                readonly toMony?: components["parameters"]["ToMonyQuery"];
                /** @description To. A day as 8 digits, YYYYMMDD. */
                readonly toYmd?: components["parameters"]["ToYmdQuery"];
                /** @description Currency. A currency by its ISO 4217 number. */
                readonly tradeCurrCd?: components["parameters"]["TradeCurrCdQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Payouts, newest first, with totals per currency. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["PayoutPage"];
                    };
                };
            };
        };
    };
    readonly readSettlement: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Settlement id
                 * @example pyt_01K9Z3V6
                 */
                readonly settlementId: components["parameters"]["SettlementId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One payout with every order in it: gross, fee, refund, net. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["PayoutDetail"];
                    };
                };
            };
        };
    };
    readonly exportSettlement: {
        readonly parameters: {
            readonly query?: {
                /** @description Format. */
                readonly format?: components["schemas"]["Format"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Settlement id
                 * @example pyt_01K9Z3V6
                 */
                readonly settlementId: components["parameters"]["SettlementId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
        };
    };
    readonly printSettlement: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Settlement id
                 * @example pyt_01K9Z3V6
                 */
                readonly settlementId: components["parameters"]["SettlementId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
        };
    };
    readonly readSellerBalances: {
        readonly parameters: {
            readonly query?: {
                /** @description Day. A day as 8 digits, YYYYMMDD. */
                readonly baseYmd?: components["parameters"]["BaseYmdQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Money by state and currency, now or at the end of a past day in Seoul; a seller sees its held orders, too. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["SellerBalances"];
                    };
                };
            };
        };
    };
    readonly listExpectedSettlements: {
        readonly parameters: {
            readonly query?: {
                /** @description Cursor. */
                readonly cursor?: components["parameters"]["CursorQuery"];
                /** @description From. A day as 8 digits, YYYYMMDD. */
                readonly fromYmd?: components["parameters"]["FromYmdQuery"];
                /** @description Limit. */
                readonly limit?: components["parameters"]["LimitQuery"];
                /** @description Matter. `appeal`: withheld, and an appeal waits for its decision. */
                readonly matter?: components["parameters"]["MatterQuery"];
                /** @description State. */
                readonly settlementStatus?: components["schemas"]["SettlementStatus"];
                /** @description Sort. */
                readonly sort?: components["parameters"]["SortQuery"];
                /** @description To. A day as 8 digits, YYYYMMDD. */
                readonly toYmd?: components["parameters"]["ToYmdQuery"];
                /** @description Currency. A currency by its ISO 4217 number. */
                readonly tradeCurrCd?: components["parameters"]["TradeCurrCdQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Released orders that are not in a payout yet, by the day on which they will be. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["ExpectedPage"];
                    };
                };
            };
        };
    };
    readonly exportSettlements: {
        readonly parameters: {
            readonly query: {
                /** @description Balance. Those that a balance adds up; the currency then is the one in which they were earned. */
                readonly balanceType?: components["parameters"]["BalanceTypeQuery"];
                /** @description Counterparty. */
                readonly counterparty?: components["parameters"]["CounterpartyQuery"];
                /** @description Cursor. */
                readonly cursor?: components["parameters"]["CursorQuery"];
                /**
                 * @description Format.
                 * @example xlsx
                 */
                readonly format: components["parameters"]["FormatQuery"];
                /** @description Amount from. An amount of zero or more, without grouping. */
                readonly fromMony?: components["parameters"]["FromMonyQuery"];
                /** @description From. A day as 8 digits, YYYYMMDD. */
                readonly fromYmd?: components["parameters"]["FromYmdQuery"];
                /** @description Ids. */
                readonly ids?: components["parameters"]["IdsQuery"];
                /** @description Limit. */
                readonly limit?: components["parameters"]["LimitQuery"];
                /** @description State. One code, or several with commas between. One state, or several with commas between. */
                readonly settlementStatus?: components["parameters"]["SettlementStatusQuery"];
                /** @description Sort. */
                readonly sort?: components["parameters"]["SortQuery"];
                /** @description Task. `open`: what came back and was not made due again; `outcome`: what waits to be set paid or returned; `on_way`: what is prepared or at the bank. */
                readonly task?: "open" | "outcome" | "on_way";
                /** @description Text. */
                readonly text?: components["parameters"]["TextQuery"];
                /** @description Amount to. An amount of zero or more, without grouping. */
                readonly toMony?: components["parameters"]["ToMonyQuery"];
                /** @description To. A day as 8 digits, YYYYMMDD. */
                readonly toYmd?: components["parameters"]["ToYmdQuery"];
                /** @description Currency. A currency by its ISO 4217 number. */
                readonly tradeCurrCd?: components["parameters"]["TradeCurrCdQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
        };
    };
    readonly readSettlementOutlook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What is expected, withheld and owed, per currency, and the minimum of a payout. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["SettlementOutlooks"];
                    };
                };
            };
        };
    };
    readonly findAddresses: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AddressSearch"];
            };
        };
        readonly responses: {
            /** @description Korean road addresses that hold the words, at most 20 a page; a number at the end is taken as the building’s. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["AddressPage"];
                    };
                };
            };
        };
    };
    readonly listCodes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CodeGroup"];
            };
        };
        readonly responses: {
            /** @description The items of one code group in the language asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CodeList"];
                };
            };
        };
    };
    readonly findIndustries: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["IndustrySearch"];
            };
        };
        readonly responses: {
            /** @description Industries of the Korean classification (KSIC) by words or code, or those below one; at most 50. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["IndustryList"];
                    };
                };
            };
        };
    };
    readonly listHsNumbers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The subheadings that an order may carry, of the edition that was imported; none where the shipped one counts. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["HsNumbers"];
                    };
                };
            };
        };
    };
    readonly findHsCodes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["HsCodeSearch"];
            };
        };
        readonly responses: {
            /** @description Subheadings, chapters and, where they were imported, Korean codes of the Harmonized System by words or digits; at most 30. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["HsCodeList"];
                    };
                };
            };
        };
    };
    readonly listIssuers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["IssuerFilter"];
            };
        };
        readonly responses: {
            /** @description The card issuers that take part, of one country if it is given. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["IssuerList"];
                    };
                };
            };
        };
    };
    readonly findCardIssuer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CardBin"];
            };
        };
        readonly responses: {
            /** @description Whose cards begin with these eight digits; never the whole number. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["CardBinIssuer"];
                    };
                };
            };
        };
    };
    readonly findBuyers: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Text.
                 * @example bolts
                 */
                readonly text: string;
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Buyers to whom an order may be sent, by name; at most 20, and none before the own company may trade. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["TradePartners"];
                    };
                };
            };
        };
    };
    readonly listWebhookMessages: {
        readonly parameters: {
            readonly query?: {
                /** @description Cursor. The `pollCursor` of the answer before: what was written after it, however long ago it happened. */
                readonly cursor?: string;
                /** @description Since. A time as 14 digits of Korea time, YYYYMMDDhhmmss. What happened since then; what happened in the last hour without. Passed over beside a cursor. */
                readonly fromDt?: components["parameters"]["FromDtQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What webhooks say, for a program that none can reach: kept while the company has a webhook, or a key that was used within a day. Messages that the caller may not read the objects of are left out. Go on with the cursor of each answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["WebhookMessages"];
                    };
                };
            };
        };
    };
    readonly readZeroRating: {
        readonly parameters: {
            readonly query?: {
                /** @description Quarter. */
                readonly quarter?: components["parameters"]["QuarterQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag of the answer that you have. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A quarter's exports, receipts and fees in won, with what is still missing; totals are the ledger's. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["ZeroRating"];
                    };
                };
            };
        };
    };
    readonly recordExportDeclaration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A name of this request that you choose: 8 to 100 letters, digits, hyphens and underscores. For 24 hours the same name with the same body is done once and answered alike. */
                readonly "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            readonly path: {
                /**
                 * @description Which one, in the address: Order id
                 * @example ORD-261121-7KQ2ZD
                 */
                readonly orderId: components["parameters"]["OrderId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ExportDeclarationNote"];
            };
        };
        readonly responses: {
            /** @description The seller adds the export declaration and the day of shipping of an order for the tax return. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly result: components["schemas"]["ExportDeclarationNoted"];
                    };
                };
            };
        };
    };
    readonly exportZeroRating: {
        readonly parameters: {
            readonly query?: {
                /** @description Format. */
                readonly format?: components["schemas"]["Format"];
                /** @description Quarter. */
                readonly quarter?: components["parameters"]["QuarterQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
        };
    };
    readonly printZeroRating: {
        readonly parameters: {
            readonly query?: {
                /** @description Quarter. */
                readonly quarter?: components["parameters"]["QuarterQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
        };
    };
    readonly exportTaxInvoices: {
        readonly parameters: {
            readonly query?: {
                /** @description Format. */
                readonly format?: components["schemas"]["Format"];
                /** @description Quarter. */
                readonly quarter?: components["parameters"]["QuarterQuery"];
            };
            readonly header?: {
                /** @description The language of sentences: ko, en, ja, es or zh; Korean without it. */
                readonly "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The place of your own command that this answer must include: the greatest `Read-After` that commands were answered with, for a minute. What is not known is answered from the database itself. */
                readonly "Read-After"?: components["parameters"]["ReadAfter"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
        };
    };
}
