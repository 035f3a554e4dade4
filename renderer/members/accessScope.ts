// What people are members of.

/** A team or a project, whose members are meant. */
export interface AccessScope {
  readonly id: string;
  readonly type: 'project' | 'team';
}
