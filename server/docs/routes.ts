// `/api/docs`: the calls, for people who write programs against them; `/api/docs/json` for the programs.

import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openApi } from './openapi.ts';

/** What the plugin takes: its types know the format to the last word, ours is looked at by a test. */
const document = z.custom<StaticDocumentSpec['document']>((value) => Object(value).openapi === '3.1.0');

/** As our pages', but that the plugin's own script sets styles in the page. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Registers the pages that describe the calls, and the same as OpenAPI in JSON. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: document.parse(openApi()) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'EO: the calls' },
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: -1, tryItOutEnabled: false },
    uiHooks: {
      onRequest(_request, reply, done) {
        void reply.header('content-security-policy', POLICY);
        done();
      },
    },
  });
}
