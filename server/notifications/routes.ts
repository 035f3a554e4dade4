// The one click of a mail program (RFC 8058): a POST without a session, in the form of an HTML form, to the address
// whose GET shows a page and changes nothing. It is outside the contract, which speaks JSON.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { paths } from '../../shared/paths.ts';
import type { Database } from '../database/database.ts';
import type { RateLimits } from '../rates.ts';
import { isSubscribed, setSubscribed, type UnsubscribeLinks } from './unsubscribing.ts';

/** The parts of the server that the one click needs. */
export interface OneClickServices {
  readonly database: Database;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly rates: RateLimits;
}

/** `List-Unsubscribe=One-Click`, and room for what else a program adds. */
const MOST_BYTES = 4096;

const signed = z.object({ token: z.string() });

/** Registers the route by which a mail program ends mails of a kind. It answers in plain text. */
export async function addOneClick(app: FastifyInstance, services: OneClickServices): Promise<void> {
  await app.register((own, _, done) => {
    own.removeAllContentTypeParsers();
    // What is in it says nothing that the address does not say.
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, next) =>
      next(null),
    );
    own.post(paths.unsubscribe, async (request, reply) => {
      await services.rates.spend('report', { caller: null, ip: request.ip });
      const { token } = signed.parse(request.params);
      const subscription = services.unsubscribeLinks.read(token);
      if (!subscription || (await isSubscribed(services.database.reader, subscription)) === null)
        throw new AppError('notFound');
      await setSubscribed(services.database, subscription, false);
      return reply.type('text/plain; charset=utf-8').send('These mails will not come any more.\n');
    });
    done();
  });
}
