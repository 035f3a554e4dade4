// Reports without a session: page views and errors of the page.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { noFields } from './parts.ts';
import { defineRoute } from './route.ts';

const text = z.string().max(8000).nullish();

/** The calls by which pages report views and errors, with or without a session. */
export const reportRoutes = {
  'reports.analytics': defineRoute({
    params: noFields,
    query: noFields,
    method: 'POST',
    path: '/api/a',
    access: 'anyone',
    rate: 'report',
    body: z
      .array(
        z.strictObject({
          type: z.enum(['PAGEVIEW']),
          data: z.strictObject({ pathname: z.string().max(2048) }),
          date: z.union([z.number(), z.string().max(40)]),
          clientSessionId: z.string().max(80),
        }),
      )
      .max(1000),
    bodyBytes: limits.beaconBytes,
    reply: z.strictObject({ received: z.number() }),
    summary: 'The analytics beacon',
  }),
  'reports.error': defineRoute({
    params: noFields,
    query: noFields,
    method: 'POST',
    path: '/api/error',
    access: 'anyone',
    rate: 'report',
    body: z.strictObject({
      message: text,
      source: text,
      lineno: z.number().nullish(),
      colno: z.number().nullish(),
      error: z.unknown().optional(),
      userId: z.null().optional(),
    }),
    bodyBytes: limits.errorBytes,
    reply: z.strictObject({ received: z.boolean() }),
    summary: 'An error that happened in a page',
  }),
} as const;
