# Louma as one process on port 8000; /data holds the embedded database (or not, with DATABASE_URL), the pictures and the keys.
FROM node:24-bookworm-slim AS build
WORKDIR /louma
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 LOUMA_DATA=/data LOUMA_DEMO=0 LOUMA_SANDBOX=0
WORKDIR /louma
COPY --from=build /louma/package.json ./
COPY --from=build /louma/node_modules ./node_modules
COPY --from=build /louma/dist ./dist
# Converts voice messages to the one form that every phone plays.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8000
# The process answers signals itself: what runs is finished, then the database is closed.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
