// Where the selection goes after a cell has been edited.

export type Leave = 'stay' | 'down' | 'up' | 'right' | 'left';
