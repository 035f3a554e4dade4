// Helpers for tests of requests for access and their answers.

import { must, newId, type Client } from './client.ts';
import type { Asked, Json, Reply } from './request.ts';

export interface Outcome extends Json {
  readonly requested: boolean;
  readonly userAlreadyHadAccess: boolean;
  readonly hadExistingRequest: boolean;
}

export interface ShownRequest {
  readonly id: string;
  readonly email: string;
  readonly title: string;
  readonly isVerified: boolean;
  readonly user: { readonly id: string } | null;
}

export const NEW: Outcome = { requested: true, userAlreadyHadAccess: false, hadExistingRequest: false };
export const AGAIN: Outcome = { requested: false, userAlreadyHadAccess: false, hadExistingRequest: true };

/** Returns the details of a visitor without an account. */
export function guest(email = `greta.${newId()}@skerry.example`.toLowerCase()) {
  return { firstName: 'Greta', lastName: 'Vogel', email };
}

/** Requests access to a project: as the signed-in person, or with the details of a visitor. */
export function ask(
  client: Client,
  projectId: string,
  body: unknown = {},
  asked: Asked = {},
): Promise<Reply<Outcome>> {
  return client.post<Outcome>(`/api/request/project/${projectId}`, body, asked);
}

/** Loads the request page of a project. */
export function look(client: Client, projectId: string): Promise<Reply> {
  return client.get(`/api/anon/project/${projectId}`);
}

export function list(
  client: Client,
  projectId: string,
): Promise<Reply<{ requests: ShownRequest[]; role: string }>> {
  return client.get<{ requests: ShownRequest[]; role: string }>(`/api/requests/project/${projectId}/list`);
}

export function answer(client: Client, projectId: string, body: unknown): Promise<Reply<{ request: Json }>> {
  return client.post<{ request: Json }>(`/api/requests/project/${projectId}/update`, body);
}

/** Returns the oldest pending request. */
export async function firstOf(client: Client, projectId: string): Promise<ShownRequest> {
  const [first] = must(await list(client, projectId)).requests;
  if (!first) throw new Error('nobody asks');
  return first;
}

export async function teamOf(client: Client): Promise<string> {
  return must(await client.get<{ teams: { id: string }[] }>('/api/teams/user')).teams[0]!.id;
}
