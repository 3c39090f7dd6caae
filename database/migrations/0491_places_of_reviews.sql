-- The place where a page of reviews ends is an instant of milliseconds; papers moved by 0458 had microseconds.
alter table documents alter uploaded_at type timestamptz(3);
