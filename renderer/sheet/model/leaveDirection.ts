// Where the selection goes after a cell has been edited.

export type LeaveDirection = 'stay' | 'down' | 'up' | 'right' | 'left';
