# The store in an image: built in one stage, run in another that holds neither npm nor tools.
FROM node:26-bookworm-slim AS build
# binutils strips Node below, and Litestream knows S3 by the certificates.
RUN apt-get update \
 && apt-get install -y --no-install-recommends binutils ca-certificates
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: it refuses a lockfile without the tools' binaries for systems that a registry does not carry.
RUN npm install --no-save --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs \
 && node scripts/runtime-folder.mjs /runtime
# Node without its symbols for debuggers.
RUN strip -o /node /usr/local/bin/node

# The same Debian, without npm and what else comes with Node.
FROM debian:bookworm-slim
RUN useradd --uid 1000 --user-group --no-create-home --shell /usr/sbin/nologin node \
 && install -d -o node -g node -m 700 /data
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /node /usr/local/bin/node
COPY --from=build /runtime /srv/tantu
WORKDIR /srv/tantu
USER node
# Behind a proxy in another container; nothing is written outside of /data and /tmp.
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=32 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
