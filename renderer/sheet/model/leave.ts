// Where the selection goes once a cell has been edited.

export type Leave = 'stay' | 'down' | 'up' | 'right' | 'left';
