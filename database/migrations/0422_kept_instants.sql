-- Rows that are put back out of a backup keep the instant of their last change: whoever followed them holds them already.

create or replace function note_update() returns trigger language plpgsql as $$
begin
  if current_setting('umuhora.putting_back', true) = 'on' then
    if tg_op = 'UPDATE' then
      new.updated_at := old.updated_at;
    end if;
    return new;
  end if;
  new.updated_at := clock_timestamp();
  return new;
end $$;
